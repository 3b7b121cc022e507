// Preloaded into a process under test: writes every name that is looked up and every address that is connected to, other than this
// machine's, to ORRERY_TEST_OUTBOUND, and refuses it.
"use strict";

const { appendFileSync } = require("node:fs");
const dns = require("node:dns");
const net = require("node:net");
const { syncBuiltinESMExports } = require("node:module");

const file = process.env["ORRERY_TEST_OUTBOUND"] ?? "";
const isOwn = (host) => /^(?:localhost|127\.|::1$|::ffff:127\.|0\.0\.0\.0$|::$)/.test(host);

function refuse(host) {
  appendFileSync(file, `${host}\n`);
  return Object.assign(new Error(`refused: ${host}`), { code: "ECONNREFUSED" });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const host = typeof options === "object" ? (options.host ?? "localhost") : "localhost";
  const isSocketFile = typeof options === "object" && options.path !== undefined && options.path !== null;
  if (isSocketFile || isOwn(host)) return connect.apply(this, args);
  const error = refuse(host);
  // Later, because the caller has not attached its listeners yet.
  setImmediate(() => this.destroy(error));
  return this;
};

for (const [owner, name] of [
  [dns, "lookup"],
  [dns.promises, "lookup"],
  [dns, "resolve"],
  [dns.promises, "resolve"],
]) {
  const original = owner[name];
  owner[name] = function (host, ...rest) {
    if (isOwn(String(host))) return original.call(owner, host, ...rest);
    const error = refuse(host);
    const callback = rest.at(-1);
    if (typeof callback !== "function") return Promise.reject(error);
    process.nextTick(callback, error);
    return undefined;
  };
}
syncBuiltinESMExports();
