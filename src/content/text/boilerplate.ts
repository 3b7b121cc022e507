// Removes what a feed adds to a text: "The post … appeared first on …", "Read more", truncation marks, image credits,
// newsletter and affiliate lines, remains of page templates. Nothing is ever added, and no word inside a sentence is removed.
import { withoutTracking } from "./canonical-url.ts";

/** Increase this when a rule changes: the documents on disk are then written again. */
export const BOILERPLATE_VERSION = 1;

/** Literal parts of the rules. Looking for them is much faster than the rules, and most texts contain none. */
const FOOTERS = ["appeared", " published ", "submitted by", "utm_", "clid="];
const POINTERS = [
  "Read ",
  "READ ",
  "Continue reading",
  "Keep reading",
  "Click here",
  "read the full",
  "read more",
];

const TO_SENTENCE_END = String.raw`(?:[^.!?\n]|[.!?](?=[^\s"”’)])){0,400}(?:[.!?]+["”’)]*|$|(?=\n))`;
const TO_LINE_END = String.raw`[^\n]{0,600}(?=\n|$)`;

/** Sentences that are about the page, not about the world. */
const sentencePatterns = [
  String.raw`(?:don['’]?t miss [^.!?\n]{1,40})?subscribe (?:to|for|now|today|here)\b`,
  String.raw`sign up (?:for|to) (?:our|the|my|free|receive|get)\b`,
  String.raw`(?:it|this)(?: [a-z]+){0,2} is (?:part of|an excerpt from|taken from) [^.!?\n]{0,80}newsletter`,
  String.raw`our (?:free )?(?:daily|weekly|monthly) newsletter`,
  String.raw`get (?:our|the|your) [^.!?\n]{0,60}(?:newsletter|your inbox)`,
  String.raw`(?:join|follow) (?:us|our|the author)\b`,
  String.raw`follow @?[\w ]{1,30} on (?:x|twitter|telegram|facebook|instagram|linkedin|google news|youtube)\b`,
  String.raw`for more (?:information|details),? (?:please )?(?:contact|visit|see|go to)\b`,
  String.raw`(?:special |exclusive )?discounts? (?:is |are )?available (?:to|for)\b`,
  String.raw`use (?:the |our |my )?(?:promo|referral|discount|coupon) code`,
  String.raw`(?:this|the) (?:article|post|page|content|story) (?:may )?contains? affiliate links`,
  String.raw`we may (?:earn|receive) [^.!?\n]{0,30}commission`,
  String.raw`(?:this|the) (?:article|content|information|post)\b[^.!?\n]{0,80}\bnot\b[^.!?\n]{0,40}(?:financial|investment|trading) advice`,
  String.raw`(?:featured|cover|header|main) (?:image|photo|picture)s? (?:from|by|via|source|credits?|courtesy)\b`,
  String.raw`(?:image|photo|picture)s? (?:sources?|credits?|courtesy)\b`,
  String.raw`photo by [^.!?\n]{1,60} on (?:unsplash|pexels|pixabay)`,
  String.raw`full [^.,!?\n]{0,80} (?:inside|below)\b`,
  String.raw`full [^.,!?\n]{0,60}(?:analysis|breakdown|report|story|details|coverage|forecast), `,
].join("|");
const linePatterns = String.raw`(?:disclaimer|disclosure|affiliate disclosure|(?:image|photo|picture)s?|read more|read also|also read|see also|related(?: (?:reading|articles?|news))?) ?: `;
const labelPatterns = [
  String.raw`(?:story highlights?|key (?:takeaways|highlights|points)|in brief):?(?=\s*$|\s+[a-z\d"“$])`,
  String.raw`the live price of [^.!?\n]{1,80} is \s*\.`,
  String.raw`\[press release[^\]\n]{0,120}\]`,
].join("|");
const SENTENCE_RULE = new RegExp(
  `(?=[a-km-pr-uw[])(?:(?:${labelPatterns})|(?:${sentencePatterns})${TO_SENTENCE_END}|(?:${linePatterns})${TO_LINE_END})`,
  "iy",
);

const NAME_WORD = String.raw`[\p{Lu}\d][\p{L}\d.'’-]*`;
const OUTLET = String.raw`(?:the )?(?:[\p{L}\d][\p{L}\d.'’-]*(?: (?:of|the|and|&|${NAME_WORD})){0,5}? ?(?:\.(?=\s|$)|$|(?=\n))|[\p{L}\d][\p{L}\d.'’-]*(?: (?:News|Fintech|Media|Magazine|Today|Times|Daily|Journal|Post|Briefing|Blog|Network|Insider|Wire|Report|Review))*)`;
/** The footer of WordPress feeds, and how people write the same. */
const SYNDICATION = new RegExp(
  String.raw`Th(?:e|is) (?:post|article|story|entry)\b([^\n]{0,400}?) (appeared first|first appeared|(?:was )?(?:originally|first) (?:published|appeared)) (?:on|at|in) ${OUTLET}(?: and (?:is|was) written by [^.\n]{1,60}\.?)?`,
  "gu",
);
const REST_OF_ARTICLE =
  /(?: ?(?:…|\.{3}))? ?(?:[-–—|»] ?)?(?:Continue reading|Keep reading|Click here to read|Read (?:the )?full (?:analysis|article|story|report|post|interview)|Read (?:more|on)\b)/gi;
const SUBMITTED =
  /\bsubmitted by \/?u\/[^\s[]+(?: to \/?r\/[^\s[]+)?(?:[ \n]?\[link\])?(?:[ \n]?\[comments\])?/gi;
const TEMPLATE_END = / ?(?:No|Yes)(?:No|Yes)\p{Lu}[^.\n]{2,60}\d{4}$/u;
const TRUNCATED = / ?(?:\[(?:…|\.{3})\]|(?<!\.)\.{3}|…)$/u;
const LINK = /https?:\/\/[^\s<>"']{1,2000}/g;
const [NEW_LINE, SPACE, DOT] = [10, 32, 46];
const TITLE_WORDS_MIN = 3;

/** Removes the boilerplate that a type of content can have. Tweets, memories and explainers have none. */
export function cleanerOf(type: string): ((text: string, title: string) => string) | undefined {
  if (type === "news" || type === "developments" || type === "youtube") return withoutBoilerplate;
  // The author of a post may repeat the title, write a disclaimer or end with three dots: these are their own words.
  return type === "posts" ? withoutFooter : undefined;
}

/** `text` without boilerplate; `title` is the title of its item. */
export function withoutBoilerplate(text: string, title: string): string {
  let clean = withoutCutFooter(withoutFooter(text, title), title);
  if (containsAny(clean, POINTERS)) clean = tidy(withoutRestOfArticle(clean, title));
  clean = withoutWatchMore(withoutSentences(withoutEnd(clean, TEMPLATE_END)));
  if (clean !== text) clean = tidy(clean);
  clean = withoutEnd(clean, TRUNCATED);
  const body = withoutOutlet(clean, title);
  return startsWithTitle(body, title) ? afterTitle(body, title) : clean;
}

const OUTLET_CHARACTERS = 40;

/** "Chain Daily Solana halts …": the name of the outlet before the repeated title. */
function withoutOutlet(text: string, title: string): string {
  const at = title.length >= 12 ? text.slice(0, OUTLET_CHARACTERS + title.length).indexOf(title) : -1;
  return at > 0 && /^(?:[\p{Lu}\d][\p{L}\d.&'’]*\s+){1,4}$/u.test(text.slice(0, at)) ? text.slice(at) : text;
}

/** A pattern that ends with the text is looked for in its last characters only. */
function withoutEnd(text: string, pattern: RegExp): string {
  const from = Math.max(0, text.length - 100);
  const tail = text.slice(from);
  const match = pattern.exec(tail);
  return match ? text.slice(0, from + match.index) : text;
}

/** Without the line that a feed adds below a text, and without tracking parameters of links. */
function withoutFooter(text: string, title: string): string {
  if (!containsAny(text, FOOTERS)) return text;
  let clean = text.includes("http") ? text.replace(LINK, withoutTracking) : text;
  clean = clean.replace(SYNDICATION, (whole, middle: string, verb: string) =>
    verb === "appeared first" || isTitle(middle, title) ? " " : whole,
  );
  return tidy(clean.includes("submitted by") ? clean.replace(SUBMITTED, " ") : clean);
}

function containsAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}

function tidy(text: string): string {
  return text
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}

function withoutSentences(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isSentenceStart(text, at)) continue;
    const end = endOfRules(text, at);
    if (end === at) continue;
    kept += text.slice(from, at);
    from = end;
    at = end - 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** What can end the sentence, the label or the quotation before a space. */
const ENDINGS = new Set(Array.from('.!?…]"”’)-–—|»', (mark) => mark.charCodeAt(0)));

/** Whether a sentence or a label can begin here. */
function isSentenceStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before > SPACE) return before === DOT && text.charCodeAt(at) !== DOT && text.startsWith("..", at - 3);
  return before === NEW_LINE || (before === SPACE && ENDINGS.has(text.charCodeAt(at - 2)));
}

/** Where the last of the rules ends that match one after another from here on. */
function endOfRules(text: string, at: number): number {
  let end = at;
  for (let next = at; ; next = text[end] === " " ? end + 1 : end) {
    SENTENCE_RULE.lastIndex = next;
    if (!SENTENCE_RULE.test(text) || SENTENCE_RULE.lastIndex === next) return end;
    end = SENTENCE_RULE.lastIndex;
  }
}

/** "Read more" and the like, with the title or the label that follows. */
function withoutRestOfArticle(text: string, title: string): string {
  let kept = "";
  let from = 0;
  for (const match of text.matchAll(REST_OF_ARTICLE)) {
    if (match.index < from) continue;
    const after = match.index + match[0].length;
    const end = endOfPointer(text, after, title);
    if (end === -1 || !isPointer(text, match.index, match[0])) continue;
    kept += `${text.slice(from, match.index)} `;
    from = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** A capital letter, or a dash or an ellipsis before it: "to read more about it" is part of a sentence. */
function isPointer(text: string, at: number, pointer: string): boolean {
  const word = pointer.replace(/^[^\p{L}]+/u, "");
  return /^\p{Lu}/u.test(word) || pointer.length > word.length + 1 || at === 0;
}

/** Where the pointer to the rest of the article ends, or -1 if it is part of a sentence. */
function endOfPointer(text: string, after: number, title: string): number {
  const rest = text.slice(after, after + 700);
  const quoted = /^\s*["“][^"”\n]{1,400}["”]\.?/u.exec(rest);
  if (quoted) return after + quoted[0].length;
  const repeated = rest.replace(/^[\s:]+/, "");
  if (title.length >= 8 && repeated.startsWith(title)) {
    const at = after + rest.length - repeated.length + title.length;
    const outlet = new RegExp(`^ On ${OUTLET}`, "u").exec(text.slice(at, at + 100));
    return at + (outlet?.[0].length ?? 0);
  }
  const short = /^(?:\s*(?:here|now|on [^.!?\n]{1,40}))?\s*(?:[.!:→»>…]{1,3})?\s*(?=$|\n)/u.exec(rest);
  if (short) return after + short[0].length;
  const ended = /^(?:\.{3}|…|\.(?=\s))/u.exec(rest);
  return ended ? after + ended[0].length : -1;
}

/** "The post Bitcoin rall…": the footer, cut by the feed. */
function withoutCutFooter(text: string, title: string): string {
  const at = text.lastIndexOf("The post");
  if (at === -1 || text.length - at > title.length + 20) return text;
  const rest = text
    .slice(at + "The post".length)
    .trim()
    .replace(TRUNCATED, "")
    .trim();
  const isFooter = rest.startsWith(title)
    ? "appeared first on".startsWith(rest.slice(title.length).trim())
    : title.startsWith(rest);
  return isFooter && rest.length < text.length - at - "The post".length - 1 ? text.slice(0, at) : text;
}

/** "Watch more: " names a video. The text begins where a word of the name is repeated. */
function withoutWatchMore(text: string): string {
  const match = /^Watch (?:more|now|the video): /.exec(text);
  if (!match) return text;
  const seen = new Set<string>();
  const word = /(\S+)\s+/gy;
  word.lastIndex = match[0].length;
  for (let at = word.lastIndex; seen.size < 16; at = word.lastIndex) {
    const next = word.exec(text)?.[1];
    if (next === undefined) return text;
    const plain = next.toLowerCase().replace(/['’]s$|\W+$/u, "");
    if (seen.has(plain) && /^\p{Lu}/u.test(next)) return text.slice(at);
    if (/[.!?]$/.test(next)) return text.slice(word.lastIndex);
    seen.add(plain);
  }
  return text;
}

function isTitle(middle: string, title: string): boolean {
  const plain = middle.trim().replaceAll(/^["“‘]|["”’]$/g, "");
  return plain === "" || (title.length >= 8 && plain.startsWith(title.slice(0, 24)));
}

function startsWithTitle(text: string, title: string): boolean {
  return title.length > 0 && text.startsWith(title);
}

/** The text after a repeated title, if what follows is a sentence of its own; otherwise the text as it is. */
function afterTitle(text: string, title: string): string {
  if (title.split(" ").length < TITLE_WORDS_MIN) return text;
  const rest = text.slice(title.length);
  const sentence = /^\s*(?:[-–—|:.]\s+)?(?=[\p{Lu}\d"“‘$[])|^[\s.\-–—|:]*$/u.exec(rest);
  const isSeparate = sentence !== null && (rest === "" || /^[\s.\-–—|:!?]/u.test(rest));
  return isSeparate ? rest.slice(sentence[0].length) : text;
}
