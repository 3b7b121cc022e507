// Quantised vectors: one byte per dimension for exact comparison, and one sign bit per dimension for a fast first pass.

export interface QuantisedVector {
  values: Int8Array;
  /** A component is its byte times this. */
  scale: number;
}

/** The model that made a vector. Both share one space, but their cosines have different scales. */
export type VectorKind = "static" | "transformer";

const STEPS = 127;
/** The scale of a zero vector: its cosine is 0, but the item counts as embedded. */
const ZERO_VECTOR_SCALE = Math.fround(1e-30);

export function quantise(vector: Float32Array, kind: VectorKind = "static"): QuantisedVector {
  const values = new Int8Array(vector.length);
  return { values, scale: quantiseInto(vector, values, kind) };
}

const oneScale = new Float32Array(1);
const scaleBits = new Uint32Array(oneScale.buffer);

/**
 * The kind is the last bit of the scale. It is thereby stored wherever the scale is, and it changes the scale by less than
 * a millionth.
 */
export function kindOf(scale: number): VectorKind {
  oneScale[0] = scale;
  return isTransformerBits(scaleBits[0] as number) ? "transformer" : "static";
}

/** Whether the bits of a scale say that the transformer made the vector. */
export function isTransformerBits(bits: number): boolean {
  return (bits & 1) === 1;
}

/** The bits of many scales, as a view of them. */
export function bitsOfScales(scales: Float32Array): Uint32Array {
  return new Uint32Array(scales.buffer, scales.byteOffset, scales.length);
}

function markKind(scale: number, kind: VectorKind): number {
  oneScale[0] = scale;
  const bits = scaleBits[0] as number;
  scaleBits[0] = kind === "transformer" ? bits | 1 : bits & ~1;
  return oneScale[0];
}

/** Writes into `values`, which must be zero; returns the scale. */
function quantiseInto(vector: Float32Array, values: Int8Array, kind: VectorKind): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] as number);
    if (size > largest || Number.isNaN(size)) largest = size;
  }
  if (largest === 0 || !Number.isFinite(largest)) return markKind(ZERO_VECTOR_SCALE, kind);
  for (let i = 0; i < vector.length; i++) values[i] = Math.round(((vector[i] as number) / largest) * STEPS);
  return markKind(largest / STEPS, kind);
}

/** The number of 32-bit words for the sign bits of a vector, in blocks of 16 bytes. */
export function codeWords(dimensions: number): number {
  return 4 * Math.ceil(dimensions / 128);
}

export function writeCode(values: Int8Array, codes: Uint32Array, offset: number): void {
  const words = codeWords(values.length);
  for (let w = 0; w < words; w++) {
    let bits = 0;
    for (let b = 0; b < 32; b++) if ((values[w * 32 + b] ?? 0) > 0) bits |= 1 << b;
    codes[offset + w] = bits >>> 0;
  }
}

/** The number of bits in which two codes differ. */
export function codeDistance(
  a: Uint32Array,
  aOffset: number,
  b: Uint32Array,
  bOffset: number,
  words: number,
): number {
  let differing = 0;
  for (let w = 0; w < words; w++) {
    let v = ((a[aOffset + w] as number) ^ (b[bOffset + w] as number)) | 0;
    v -= (v >>> 1) & 0x55555555;
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    differing += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return differing;
}

export function dotProduct(query: Int8Array, values: Int8Array, offset: number): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += (query[i] as number) * (values[offset + i] as number);
  return sum;
}

/** Exact for the bytes: integers throughout, rounded once at the end. */
export function cosine(query: QuantisedVector, values: Int8Array, offset: number, scale: number): number {
  return dotProduct(query.values, values, offset) * query.scale * scale;
}

let scratch = Buffer.alloc(0);

/** Encodes a vector for the store: base64 of a float32 scale and the bytes. */
export function vectorText(vector: Float32Array, kind: VectorKind = "static"): string {
  const size = 4 + vector.length;
  if (scratch.length !== size) scratch = Buffer.alloc(size);
  const values = new Int8Array(scratch.buffer, scratch.byteOffset + 4, vector.length);
  values.fill(0);
  scratch.writeFloatLE(quantiseInto(vector, values, kind), 0);
  return scratch.toString("base64");
}

/** Writes the bytes into `values` and returns the scale; undefined if the number of dimensions differs. */
export function vectorInto(text: string, values: Int8Array): number | undefined {
  const size = 4 + values.length;
  if (Buffer.byteLength(text, "base64") !== size) return undefined;
  if (scratch.length !== size) scratch = Buffer.alloc(size);
  if (scratch.write(text, "base64") !== size) return undefined;
  values.set(new Int8Array(scratch.buffer, scratch.byteOffset + 4, values.length));
  return scratch.readFloatLE(0);
}

/** Undefined if the number of dimensions differs. */
export function vectorFrom(text: string, dimensions: number): QuantisedVector | undefined {
  const values = new Int8Array(dimensions);
  const scale = vectorInto(text, values);
  return scale === undefined ? undefined : { scale, values };
}
