import type { StoreSettings } from "../../src/store/open-store.ts";

/** `place` is a data directory or the URL of a ClickHouse server. */
export function settingsOf(place: string): StoreSettings {
  return place.startsWith("http:") ? { path: "", memoryMb: 0, url: place } : { path: place, memoryMb: 256 };
}
