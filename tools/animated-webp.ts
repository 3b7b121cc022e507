// Joins still WebP images into one animation (https://developers.google.com/speed/webp/docs/riff_container).

export interface Frame {
  /** A still WebP image: the part that differs from the frame before. */
  image: Buffer;
  /** Its place in the picture, in even numbers of pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  ms: number;
}

export function animatedWebp(frames: readonly Frame[], width: number, height: number): Buffer {
  const header = Buffer.alloc(10);
  header.writeUInt8(0b10, 0); // the flag for an animation
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const forever = Buffer.alloc(6);
  const body = [chunk("VP8X", header), chunk("ANIM", forever), ...frames.map(frameChunk)];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...body]));
}

function frameChunk({ image, x, y, width, height, ms }: Frame): Buffer {
  const header = Buffer.alloc(16);
  header.writeUIntLE(x / 2, 0, 3);
  header.writeUIntLE(y / 2, 3, 3);
  header.writeUIntLE(width - 1, 6, 3);
  header.writeUIntLE(height - 1, 9, 3);
  header.writeUIntLE(ms, 12, 3);
  header.writeUInt8(0b10, 15); // replaces the pixels of the frame before
  return chunk("ANMF", Buffer.concat([header, bitstream(image)]));
}

/** The chunk with the pixels: lossy (VP8) or lossless (VP8L). */
function bitstream(image: Buffer): Buffer {
  for (let at = 12; at + 8 <= image.length;) {
    const size = image.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (/^VP8[ L]$/.test(image.toString("latin1", at, at + 4))) return image.subarray(at, end);
    at = end;
  }
  throw new Error("not a still WebP image");
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
