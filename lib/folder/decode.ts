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
  const text = isWide ? decodeWhole(body, encoding) : decodeNarrow(body);
  if (text === null || text.includes("\u0000")) return null;
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
  const text = decodeWhole(bytes);
  if (text !== null) return text;
  // Line by line: in one with a bad byte all that is not ASCII is a bad byte, as in other encodings.
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(0x0a, at);
    const line = bytes.subarray(at, feed === -1 ? bytes.length : feed + 1);
    parts.push(decodeWhole(line) ?? Array.from(line, decodeByte).join(""));
    at += line.length;
  }
  return parts.join("");
}

function decodeByte(byte: number): string {
  return String.fromCodePoint(byte < 0x80 ? byte : badByte + byte);
}

/** Null for what has a byte that is no text, half a character, or a character that stands for a byte. */
function decodeWhole(bytes: Uint8Array, encoding = "utf-8"): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return badBytes.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The bytes of a text: of one that `decodeFile` gave, the very bytes it was read from. */
export function encodeFile({ text, encoding }: DecodedFile): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Uint8Array.from(marks[encoding])];
  for (const part of text.split(/([\u{10FF00}-\u{10FFFF}])/u)) {
    const code = part.codePointAt(0) ?? 0;
    if (code >= badByte) parts.push(Uint8Array.of(code - badByte));
    else parts.push(encodePart(part, encoding));
  }
  return new Uint8Array(Buffer.concat(parts));
}

function encodePart(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8" || encoding === "utf-8-bom") return Buffer.from(text);
  const bytes = Buffer.from(text, "utf16le");
  return encoding === "utf-16le" ? bytes : bytes.swap16();
}
