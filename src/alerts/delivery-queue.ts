// Which delivery is next: callers take turns, and none has more than a few under way, so that slow webhooks of one of them
// delay nobody else's.

interface Limits {
  perCaller: number;
  total: number;
}

interface Delivery {
  id: string;
  run: () => Promise<void>;
}

export class DeliveryQueue {
  readonly #limits: Limits;
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Delivery[]>();
  /** Deliveries under way, by caller. */
  readonly #running = new Map<string, number>();
  readonly #ids = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waiting or under way. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  get running(): number {
    return [...this.#running.values()].reduce((sum, n) => sum + n, 0);
  }

  get waiting(): number {
    return this.#ids.size - this.running;
  }

  /** `run` must not reject. */
  add(caller: string, delivery: Delivery): void {
    this.#ids.add(delivery.id);
    const own = this.#waiting.get(caller);
    if (own) own.push(delivery);
    else this.#waiting.set(caller, [delivery]);
    this.#startNext();
  }

  #startNext(): void {
    for (const [caller, deliveries] of this.#waiting) {
      if (this.running >= this.#limits.total) return;
      const running = this.#running.get(caller) ?? 0;
      if (running >= this.#limits.perCaller) continue;
      const delivery = deliveries.shift();
      // The caller's next turn comes after everybody else's.
      this.#waiting.delete(caller);
      if (deliveries.length > 0) this.#waiting.set(caller, deliveries);
      if (delivery) this.#start(caller, delivery, running);
    }
  }

  #start(caller: string, { id, run }: Delivery, running: number): void {
    this.#running.set(caller, running + 1);
    void run().finally(() => {
      this.#ids.delete(id);
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left === 0) this.#running.delete(caller);
      else this.#running.set(caller, left);
      this.#startNext();
    });
  }
}
