const hiding = String.raw`\uFE00-\uFE0F\u{E0000}-\u{E01EF}`;
const anyHiding = new RegExp(`[${hiding}]`, "u");

/** Where such signs shape what is seen: flags, pictures, forms of a letter. Each is left alone. */
const shaping = [
  // England, Scotland and Wales: the only flags that are written in tags.
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  // At the start, too: a text that is cut for a diff may begin within a picture.
  String.raw`(?:^|\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?:\p{Ideographic}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\p{Sm}\uFE00)(?![${hiding}])`,
].join("|");
const parts = new RegExp(`(?:${shaping})|([${hiding}]+)`, "gu");

/** A text as people read it (I11): tags and variation selectors stand with what they spell. */
export function showHidden(text: string): string {
  if (!anyHiding.test(text)) return text;
  return text.replace(parts, (part: string, hidden?: string) =>
    hidden === undefined ? part : `⟨hidden: ${describe(hidden)}⟩`,
  );
}

export function hiddenParts(text: string): string[] {
  if (!anyHiding.test(text)) return [];
  return [...text.matchAll(parts)].flatMap(([, hidden]) =>
    hidden === undefined ? [] : describe(hidden),
  );
}

const maxCodes = 8;
const unshowable = new RegExp(String.raw`[^\P{C}\n]|[\p{Zl}\p{Zp}${hiding}]`, "u");

function describe(hidden: string): string {
  const points = Array.from(hidden, (sign) => sign.codePointAt(0) ?? 0);
  const spelled = decode(points.flatMap(byteOf));
  if (spelled !== "" && !unshowable.test(spelled)) return JSON.stringify(spelled);
  const codes = points.map((point) => `U+${point.toString(16).toUpperCase()}`);
  const more = codes.length > maxCodes ? ` and ${codes.length - maxCodes} more` : "";
  return codes.slice(0, maxCodes).join(" ") + more;
}

/** A tag stands for a sign of ASCII, and one of the 256 selectors for a byte. */
function byteOf(point: number): number | [] {
  if (point < 0xfe10) return point - 0xfe00;
  if (point >= 0xe0100) return point - 0xe0100 + 16;
  return point >= 0xe0020 && point < 0xe007f ? point - 0xe0000 : [];
}

/** Empty where the bytes are no text. */
function decode(bytes: readonly number[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return "";
  }
}
