// Parses the date formats of feeds: RFC 822 and its dialects, ISO 8601 and Unix seconds. The default zone is UTC.
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Offset from UTC in hours. */
const zones = new Map<string, number>(
  Object.entries({
    ut: 0,
    utc: 0,
    gmt: 0,
    z: 0,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
    bst: 1,
    cet: 1,
    cest: 2,
    jst: 9,
    kst: 9,
  }),
);

const RFC822 =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([a-z]{1,4}|(?:gmt|utc)?[+-]\d{2}:?\d{2})?/i;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?/i;

/** Returns ms since the epoch, or undefined when it is not a date. Whether the date is plausible is checked elsewhere. */
export function parseFeedDate(text: string): number | undefined {
  const value = text.trim().slice(0, 80);
  if (/^\d{9,10}$/.test(value)) return Number(value) * 1000;
  if (/^\d{12,13}$/.test(value)) return Number(value);
  const iso = ISO.exec(value);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    return instant([year, month, day], [hour, minute, second], zone);
  }
  const rfc = RFC822.exec(value);
  if (!rfc) return undefined;
  const [, day, name = "", year = "", hour, minute, second, zone] = rfc;
  const month = months.indexOf(name.toLowerCase().slice(0, 3)) + 1;
  if (month === 0) return undefined;
  return instant([year.length === 2 ? `20${year}` : year, String(month), day], [hour, minute, second], zone);
}

function instant(
  date: (string | undefined)[],
  time: (string | undefined)[],
  zone: string | undefined,
): number | undefined {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60)
    return undefined;
  const midnight = Date.UTC(year, month - 1, day);
  // Date.UTC would turn the 30th of February into a day of March.
  if (new Date(midnight).getUTCDate() !== day) return undefined;
  const offset = offsetMinutes(zone);
  return offset === undefined ? undefined : midnight + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

function offsetMinutes(zone: string | undefined): number | undefined {
  const name = (zone ?? "z").toLowerCase().replace(/^(?:gmt|utc)(?=[+-])/, "");
  const shift = /^([+-])(\d{2}):?(\d{2})$/.exec(name);
  if (shift) return (shift[1] === "-" ? -1 : 1) * (Number(shift[2]) * 60 + Number(shift[3]));
  const hours = zones.get(name);
  return hours === undefined ? 0 : hours * 60;
}
