// Preloaded into a process under test: its clock and its timers run faster, and can leap. The file named by ORRERY_TEST_CLOCK
// says how, and may change at any time. Measurements (performance.now) and the timeouts of AbortSignal stay real, because the
// processor and the loopback do not get faster.
// This is CommonJS, because Node starts its thread pool while it loads an ES module (bin/orrery.js).
"use strict";

const { readFileSync } = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const timers = require("node:timers");
const timersPromises = require("node:timers/promises");
const { promisify } = require("node:util");

const file = process.env["ORRERY_TEST_CLOCK"] ?? "";
const CHECK_MS = 25;
const RealDate = Date;
const realNow = Date.now.bind(Date);
const real = { setTimeout, clearTimeout, setInterval };

/** The time by this clock was `at` when the real time was `realAt`. */
let clock = JSON.parse(readFileSync(file, "utf8"));
const now = () => clock.at + (realNow() - clock.realAt) * clock.factor;

RealDate.now = () => Math.floor(now());
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
  apply: () => new RealDate(RealDate.now()).toString(),
});

const pending = new Set();

class WarpedTimer {
  constructor(callback, ms, args, isRepeated) {
    this.callback = callback;
    this.args = args;
    this.ms = Math.max(1, Number(ms) || 1);
    this.isRepeated = isRepeated;
    this.isReferenced = true;
    this.refresh();
  }
  refresh() {
    this.due = now() + this.ms;
    pending.add(this);
    this.arm();
    return this;
  }
  arm() {
    real.clearTimeout(this.timer);
    const delay = Math.max(1, (this.due - now()) / clock.factor);
    this.timer = real.setTimeout(() => this.fire(), Math.min(delay, 2 ** 31 - 1));
    if (!this.isReferenced) this.timer.unref();
  }
  fire() {
    if (this.due - now() >= 1) return this.arm();
    if (this.isRepeated) this.refresh();
    else pending.delete(this);
    this.callback(...this.args);
  }
  close() {
    pending.delete(this);
    real.clearTimeout(this.timer);
    return this;
  }
  ref() {
    this.isReferenced = true;
    this.timer.ref();
    return this;
  }
  unref() {
    this.isReferenced = false;
    this.timer.unref();
    return this;
  }
  hasRef() {
    return this.isReferenced;
  }
  [Symbol.dispose ?? Symbol.for("dispose")]() {
    this.close();
  }
}

const clear = (timer) => (timer instanceof WarpedTimer ? void timer.close() : real.clearTimeout(timer));
const warped = {
  setTimeout: (callback, ms, ...args) => new WarpedTimer(callback, ms, args, false),
  setInterval: (callback, ms, ...args) => new WarpedTimer(callback, ms, args, true),
  clearTimeout: clear,
  clearInterval: clear,
};

/** As timers/promises: rejects when the signal is aborted. */
function sleep(ms, value, { signal, ref = true } = {}) {
  return new Promise((resolve, reject) => {
    const abort = () => {
      timer.close();
      const error = new Error("The operation was aborted", { cause: signal.reason });
      reject(Object.assign(error, { name: "AbortError", code: "ABORT_ERR" }));
    };
    const timer = new WarpedTimer(
      () => {
        signal?.removeEventListener("abort", abort);
        resolve(value);
      },
      ms,
      [],
      false,
    );
    if (!ref) timer.unref();
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}
warped.setTimeout[promisify.custom] = sleep;

Object.assign(globalThis, warped);
Object.assign(timers, warped);
timersPromises.setTimeout = sleep;
syncBuiltinESMExports();

let text = "";
real
  .setInterval(() => {
    const next = readFileSync(file, "utf8");
    if (next === text) return;
    text = next;
    clock = JSON.parse(next);
    for (const timer of pending) timer.arm();
  }, CHECK_MS)
  .unref();
