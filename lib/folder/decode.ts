/** How a text file is written. What isn't UTF-8 says so with its first bytes (F1). */
export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be";

export interface DecodedFile {
  /** Without the mark at its beginning; a bad byte is one character of `badBytes`. */
  readonly text: string;
  readonly encoding: Encoding;
}

const marks: Readonly<Record<Encoding, readonly number[]>> = {
  "utf-8-bom": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
  "utf-8": [],
};

/**
 * A byte that is no text becomes the character U+10FF00 plus its value: private, in use nowhere, and
 * Postgres takes it. A file that holds such a character itself has its bytes changed the same way, so
 * every file comes home byte for byte.
 */
const badByte = 0x10_ff00;
/** Finds the characters that stand for bad bytes. */
export const badBytes = /[\u{10FF00}-\u{10FFFF}]/u;
const highSurrogateOfBad = "\uDBFF";

/** F1: a file's text and encoding. Null for what is no text: it has NULs, or is mostly bad bytes. */
export function decodeFile(bytes: Uint8Array): DecodedFile | null {
  const encoding = (["utf-8-bom", "utf-16le", "utf-16be"] as const).find((one) =>
    marks[one].every((byte, index) => bytes[index] === byte),
  );
  const body = bytes.subarray(encoding === undefined ? 0 : marks[encoding].length);
  const isWide = encoding === "utf-16le" || encoding === "utf-16be";
  const text = isWide ? decodeWide(body, encoding === "utf-16le") : decodeNarrow(body);
  if (text.includes("\u0000")) return null;
  return isMostlyBad(text) ? null : { text, encoding: encoding ?? "utf-8" };
}

function isMostlyBad(text: string): boolean {
  if (!text.includes(highSurrogateOfBad)) return false;
  let [bad, all] = [0, 0];
  for (const sign of text) {
    all += 1;
    if (badBytes.test(sign)) bad += 1;
  }
  return bad * 3 > all;
}

function decodeNarrow(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(bytes);
    if (!badBytes.test(text)) return text;
  } catch {
    // Falls through to the slow way, which finds the bad bytes.
  }
  const parts: string[] = [];
  const single = new TextDecoder("utf-8", { ignoreBOM: true });
  let good = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(single.decode(bytes.subarray(good, at)), standIn(bytes[at] ?? 0));
    at += 1;
    good = at;
  }
  parts.push(single.decode(bytes.subarray(good)));
  return parts.join("");
}

/** How many bytes the character at a place has; 0 where it is none, or one of `badBytes`. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  let code = first & (0x7f >> length);
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return 0;
    code = (code << 6) | (byte & 0x3f);
  }
  const isShortest = code >= (length === 4 ? 0x1_0000 : length === 3 ? 0x800 : 0x80);
  return isShortest && code < badByte && (code & 0xff_f800) !== 0xd800 ? length : 0;
}

function standIn(byte: number): string {
  return String.fromCodePoint(badByte + byte);
}

function decodeWide(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    parts.push(String.fromCharCode(view.getUint16(at, isLittle)));
  }
  const swap = (unit: string) => {
    const [high, low] = [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff];
    return isLittle ? standIn(low) + standIn(high) : standIn(high) + standIn(low);
  };
  const text = parts
    .join("")
    .replace(/[\uD800-\uDFFF]|[\u{10FF00}-\u{10FFFF}]/gu, (bad) =>
      [...unitsOf(bad)].map(swap).join(""),
    );
  return bytes.length % 2 === 0 ? text : text + standIn(bytes.at(-1) ?? 0);
}

function* unitsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}

/** The bytes of a text: of one that `decodeFile` gave, the very bytes it was read from. */
export function encodeFile({ text, encoding }: DecodedFile): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Uint8Array.from(marks[encoding])];
  for (const part of text.split(/([\u{10FF00}-\u{10FFFF}])/u)) {
    const code = part.codePointAt(0) ?? 0;
    if (code >= badByte) parts.push(Uint8Array.of(code - badByte));
    else parts.push(encodePart(part, encoding));
  }
  return concat(parts);
}

function encodePart(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8" || encoding === "utf-8-bom") return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
  }
  return bytes;
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
