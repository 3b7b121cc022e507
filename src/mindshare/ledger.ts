// Maintains the attention per project incrementally. All values are integers and a pure function of the set of posts, so
// any order of arrival and a full recomputation give the same numbers to the last digit.
import { Authors } from "./authors.ts";
import { dampingOfArticles, dampingOfChain, FORMULA, type Kind, loudestBefore, split } from "./formula.ts";
import { ItemsPerDay } from "./items-per-day.ts";
import type { Mention, Post } from "./post.ts";
import { HourSums, SERIES } from "./attention-sums.ts";
import { firstAfter, ProjectBook } from "./project-mentions.ts";

/** An article changes the damping of those in the 24 hours after it, and whether they are stories that dampen others. */
const ARTICLE_REACH_MS = 2 * FORMULA.dampingWindowMs;

/** Samples are attention in units of 10⁻⁴, so that the sum of their squares is an exact integer. */
const SAMPLE_UNIT = 10_000;

/** What the ledger needs to know about authors. */
export interface AuthorFacts {
  weightOf(author: string, kind: Kind): number;
  isAutomated(author: string): boolean;
}

interface Span {
  from: number;
  to: number;
}

export class Ledger {
  readonly #facts: AuthorFacts;
  readonly #posts = new Map<string, { post: Post; mentions: Mention[] }>();
  readonly #books = new Map<number, ProjectBook>();
  readonly #projectsOf = new Map<string, Set<number>>();
  readonly #dirtyChains = new Map<ProjectBook, Set<string>>();
  /** The times of articles whose damping may have changed. */
  readonly #dirtyArticles = new Map<ProjectBook, Span>();
  readonly #dirtyCopies = new Map<ProjectBook, Set<number>>();
  /** Sums over all tracked projects. */
  readonly totalHours = new HourSums();
  readonly totalItems = new ItemsPerDay();
  readonly authors = new Authors();
  readonly #tracked = new Set<number>();
  #now: number;
  #version = 0;

  constructor(now: number, facts: AuthorFacts) {
    this.#now = now;
    this.#facts = facts;
  }

  get size(): number {
    return this.#posts.size;
  }

  /** Increases with every change of any figure. */
  get version(): number {
    return this.#version;
  }

  *posts(): IterableIterator<Post> {
    for (const { post } of this.#posts.values()) yield post;
  }

  post(id: string): Post | undefined {
    return this.#posts.get(id)?.post;
  }

  book(projectId: number): ProjectBook | undefined {
    return this.#books.get(projectId);
  }

  /** The books of the tracked projects, whose shares add up to 100 percent. */
  *trackedBooks(): IterableIterator<ProjectBook> {
    for (const [projectId, book] of this.#books) if (this.#tracked.has(projectId)) yield book;
  }

  /** Sets the projects whose shares add up to 100 percent. */
  track(projectIds: Iterable<number>): void {
    const wanted = new Set(projectIds);
    for (const projectId of new Set([...wanted, ...this.#tracked])) {
      if (wanted.has(projectId) === this.#tracked.has(projectId)) continue;
      const book = this.#books.get(projectId);
      const sign = wanted.has(projectId) ? 1 : -1;
      if (book !== undefined) this.totalHours.addAll(book.hours, sign);
      if (book !== undefined) this.totalItems.addAll(book.items, sign);
      if (sign === 1) this.#tracked.add(projectId);
      else this.#tracked.delete(projectId);
      this.#version += 1;
    }
  }

  put(post: Post): void {
    this.remove(post.id);
    const parts = split(post.projects.map(({ relevance }) => relevance));
    const mentions = post.projects.map(({ projectId, relevance }, i) =>
      this.#addMention(post, projectId, relevance, parts[i] ?? 0),
    );
    this.#posts.set(post.id, { post, mentions });
  }

  remove(id: string): void {
    const known = this.#posts.get(id);
    if (known === undefined) return;
    this.#posts.delete(id);
    for (const mention of known.mentions) this.#removeMention(mention);
  }

  /** Marks the posts of authors whose weights changed for recomputation. */
  reweigh(authors: Iterable<string>): void {
    for (const author of authors) {
      for (const projectId of this.#projectsOf.get(author) ?? []) {
        const book = this.#bookFor(projectId);
        mark(this.#dirtyChains, book, author);
        for (const { post, time } of book.chains.of(author))
          if (post.kind === "news") this.#markArticles(book, time, time);
      }
    }
  }

  /** Applies all pending changes to the figures and moves the windows to `now`. */
  applyChanges(now: number): void {
    for (const [book, authors] of this.#dirtyChains) {
      for (const author of authors) this.#updateChain(book, author);
    }
    this.#dirtyChains.clear();
    for (const [book, span] of this.#dirtyArticles) this.#updateArticles(book, span);
    this.#dirtyArticles.clear();
    for (const [book, keys] of this.#dirtyCopies) this.#updateCopies(book, keys);
    this.#dirtyCopies.clear();
    if (now === this.#now) return;
    for (const book of this.#books.values()) if (book.moveTo(now)) this.#version += 1;
    this.#now = now;
  }

  #bookFor(projectId: number): ProjectBook {
    let book = this.#books.get(projectId);
    if (book === undefined) {
      book = new ProjectBook(projectId, this.#now);
      this.#books.set(projectId, book);
    }
    return book;
  }

  #addMention(post: Post, projectId: number, relevance: number, part: number): Mention {
    const { id, time, isRetweet, author } = post;
    const own = {
      id,
      time,
      post,
      authorIndex: this.authors.indexOf(author),
      projectId,
      relevance,
      part,
      isRetweet,
    };
    const mention: Mention = { ...own, damping: 0, voice: 0, before: null, attention: 0, sample: 0 };
    const book = this.#bookFor(projectId);
    book.addMention(mention);
    if (!isRetweet) this.#count(book, mention, 1);
    this.#addItem(book, mention, 1);
    mark(this.#projectsOf, author, projectId);
    this.#markDamping(book, mention);
    this.#markCopies(book, mention);
    return mention;
  }

  #removeMention(mention: Mention): void {
    const book = this.#bookFor(mention.projectId);
    this.#setAttention(book, mention, 0);
    if (!mention.isRetweet) this.#count(book, mention, -1);
    this.#addItem(book, mention, -1);
    const { author } = mention.post;
    book.removeMention(mention);
    if (!book.chains.has(author)) this.#projectsOf.get(author)?.delete(mention.projectId);
    this.#markDamping(book, mention);
    for (const key of mention.post.copyKeys) mark(this.#dirtyCopies, book, key);
  }

  /** Skips keys that no other mention has. Returns whether any key was marked. */
  #markCopies(book: ProjectBook, mention: Mention): boolean {
    let isMarked = false;
    for (const key of mention.post.copyKeys) {
      if (mention.before === null && book.copies.isSingle(key)) continue;
      mark(this.#dirtyCopies, book, key);
      isMarked = true;
    }
    return isMarked;
  }

  /** Marks the posts whose damping depends on this one. */
  #markDamping(book: ProjectBook, { post, time }: Mention): void {
    if (post.kind === "social") mark(this.#dirtyChains, book, post.author);
    else this.#markArticles(book, time, time + ARTICLE_REACH_MS);
  }

  #markArticles(book: ProjectBook, from: number, to: number): void {
    const span = this.#dirtyArticles.get(book);
    if (span === undefined) {
      this.#dirtyArticles.set(book, { from, to });
      return;
    }
    span.from = Math.min(span.from, from);
    span.to = Math.max(span.to, to);
  }

  #updateChain(book: ProjectBook, author: string): void {
    const all = book.chains.of(author);
    const chain = all.some(({ post }) => post.kind === "news")
      ? all.filter(({ post }) => post.kind === "social")
      : all;
    const dampings = dampingOfChain(chain, this.#facts.isAutomated(author));
    book.invalidate();
    for (const [i, mention] of chain.entries()) this.#setDamping(book, mention, dampings[i] ?? 0);
  }

  #updateArticles(book: ProjectBook, { from, to }: Span): void {
    const { mentions } = book;
    const first = firstAfter(mentions, from - ARTICLE_REACH_MS);
    const articles = mentions
      .slice(first, firstAfter(mentions, to))
      .filter(({ post }) => post.kind === "news");
    const dampings = dampingOfArticles(
      articles.map(({ id, time, authorIndex, post }) => ({
        id,
        time,
        outlet: authorIndex,
        copyKeys: post.copyKeys,
      })),
    );
    book.invalidate();
    for (const [i, mention] of articles.entries())
      if (mention.time >= from) this.#setDamping(book, mention, dampings[i] ?? 0);
  }

  #setDamping(book: ProjectBook, mention: Mention, damping: number): void {
    const weight = this.#facts.weightOf(mention.post.author, mention.post.kind);
    const voice = Math.floor(weight * mention.part * damping);
    if (voice === mention.voice && damping === mention.damping) return;
    mention.damping = damping;
    mention.voice = voice;
    if (!this.#markCopies(book, mention)) this.#weigh(book, mention);
  }

  #updateCopies(book: ProjectBook, keys: ReadonlySet<number>): void {
    const touched = new Set<Mention>();
    for (const key of keys) {
      const group = book.copies.of(key);
      const loudest = group.length > 1 ? loudestBefore(group) : [0];
      for (const [i, mention] of group.entries()) {
        const slot = mention.post.copyKeys.indexOf(key);
        const value = loudest[i] ?? 0;
        if (value !== 0 || mention.before !== null) {
          mention.before ??= mention.post.copyKeys.map(() => 0);
          mention.before[slot] = value;
        }
        touched.add(mention);
      }
    }
    for (const mention of touched) this.#weigh(book, mention);
  }

  #weigh(book: ProjectBook, mention: Mention): void {
    const loudest = mention.before === null ? 0 : Math.max(...mention.before);
    const gain = Math.max(0, mention.voice - loudest);
    this.#setAttention(book, mention, Math.floor(gain * mention.post.engagementFactor));
  }

  #setAttention(book: ProjectBook, mention: Mention, attention: number): void {
    // An author is one voice a day, whatever else they post.
    const sample = mention.damping === 1 ? Math.floor(attention / SAMPLE_UNIT) : 0;
    const delta = attention - mention.attention;
    const samples = sample - mention.sample;
    if (delta === 0 && samples === 0) return;
    const squares = sample ** 2 - mention.sample ** 2;
    mention.attention = attention;
    mention.sample = sample;
    book.addToSeries(mention, SERIES.attention, delta);
    book.addToSeries(mention, SERIES.samples, samples);
    book.addToSeries(mention, SERIES.squares, squares);
    book.invalidate();
    const sums = this.#tracked.has(book.projectId) ? [book.hours, this.totalHours] : [book.hours];
    for (const hours of sums) hours.add(mention.time, mention.post.kind, delta, samples, squares);
    this.#version += 1;
  }

  #addItem(book: ProjectBook, mention: Mention, sign: 1 | -1): void {
    book.items.add(mention, sign);
    if (this.#tracked.has(book.projectId)) this.totalItems.add(mention, sign);
  }

  #count(book: ProjectBook, mention: Mention, by: number): void {
    book.addToSeries(mention, SERIES.mentions, by);
    this.#version += 1;
  }
}

/** Adds a value to the set of a key. */
function mark<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const values = sets.get(key);
  if (values === undefined) sets.set(key, new Set([value]));
  else values.add(value);
}
