// Logos of projects: files that the operator puts into ORRERY_DATA/logos, named by the project's id. The explorer shows
// them as images, and nobody else's server is asked for them.
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

interface Logo {
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface Logos {
  /** The projects that have a logo, at most 5,000. */
  ids(): Promise<number[]>;
  of(id: string): Promise<Logo | undefined>;
}

const MAX_LOGOS = 5_000;
const MAX_BYTES = 256 * 1024;

/** The first one that exists is served. */
const types = new Map([
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["png", "image/png"],
]);
const NAME = /^([1-9]\d{0,9})\.(?:svg|webp|png)$/;
const ID = /^[1-9]\d{0,9}$/;

/** An SVG can contain scripts. They don't run in an image, and this keeps them from running if it is opened by itself. */
export const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function createLogos(dataDirectory: string): Logos {
  const directory = join(dataDirectory, "logos");
  return {
    async ids() {
      const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
      const ids = entries.flatMap((entry) => (entry.isDirectory() ? [] : (NAME.exec(entry.name)?.[1] ?? [])));
      return [...new Set(ids.map(Number))].sort((a, b) => a - b).slice(0, MAX_LOGOS);
    },
    async of(id) {
      if (!ID.test(id)) return undefined;
      for (const [extension, type] of types) {
        const content = await readSmall(join(directory, `${id}.${extension}`));
        if (content) return { type, content };
      }
      return undefined;
    },
  };
}

/** Undefined if there is no such file or it is too large. */
async function readSmall(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const about = await file.stat();
    if (!about.isFile() || about.size > MAX_BYTES) return undefined;
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}
