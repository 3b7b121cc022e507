// Creates a self-signed certificate at run time, so that no tool is needed and no key is stored in the repository.
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Encodes a DER element: tag, length and content. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
/** YYMMDDhhmmssZ. */
const utcTime = (ms: number) =>
  der(
    0x17,
    new Date(ms)
      .toISOString()
      .replace(/\.\d+|[-:T]/g, "")
      .slice(2),
  );
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const commonName = Buffer.from("550403", "hex");
const subjectAltName = Buffer.from("551d11", "hex");
const DAY_MS = 86_400_000;

/** Self-signed for 127.0.0.1, valid from yesterday to tomorrow. */
export function certificateForLoopback(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, "localhost"))));
  const loopback = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(der(0x06, subjectAltName), loopback))),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", signed, privateKey));
  const whole = sequence(signed, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
