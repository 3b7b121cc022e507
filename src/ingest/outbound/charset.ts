// Bytes to text: a byte order mark wins, then the header, then the XML declaration, else UTF-8.

export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const label =
    byteOrderMark(bytes) ??
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? "")?.[1] ??
    declared(bytes) ??
    "utf-8";
  return decoderOf(label).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString(
    "latin1",
  );
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  // What could be read as single bytes is not UTF-16, whatever it says.
  return label?.toLowerCase().startsWith("utf-16") ? undefined : label;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
