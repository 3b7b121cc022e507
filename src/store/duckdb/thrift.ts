// Thrift's compact protocol, as much of it as describes a Parquet file.
import { Bytes } from "../bytes.ts";

export interface Field {
  type: number;
  write(out: Bytes): void;
}

export const int32 = (value: number): Field => ({ type: 5, write: (out) => out.varint(2 * value) });
export const int64 = (value: number): Field => ({ type: 6, write: (out) => out.varint(2 * value) });

export function text(value: string): Field {
  const bytes = Buffer.from(value);
  return {
    type: 8,
    write(out) {
      out.varint(bytes.length);
      out.append(bytes);
    },
  };
}

/** All of one type, at least one. */
export function list(items: readonly Field[]): Field {
  return {
    type: 9,
    write(out) {
      const type = items[0]?.type ?? 0;
      if (items.length < 15) out.byte((items.length << 4) | type);
      else {
        out.byte(0xf0 | type);
        out.varint(items.length);
      }
      for (const item of items) item.write(out);
    },
  };
}

/** By field number, which JavaScript keeps in ascending order; fields that are undefined are left out. */
export function struct(fields: Readonly<Record<number, Field | undefined>>): Field {
  return {
    type: 12,
    write(out) {
      let last = 0;
      for (const [number, field] of Object.entries(fields)) {
        if (!field) continue;
        out.byte(((Number(number) - last) << 4) | field.type);
        field.write(out);
        last = Number(number);
      }
      out.byte(0);
    },
  };
}

export function bytesOf(field: Field): Buffer {
  const out = new Bytes();
  field.write(out);
  return out.written();
}
