export const maxContentCodePoints = 10_000;

export type ContentCheck =
  | { readonly ok: true; readonly content: string }
  | { readonly ok: false; readonly message: string };

/** Trims a memory's text and refuses what cannot be stored byte-exact (M3). */
export function checkContent(raw: string): ContentCheck {
  const fault = findTextFault(raw);
  if (fault !== null) return { ok: false, message: `The content ${fault}.` };
  const content = raw.trim();
  if (isBlank(content)) return { ok: false, message: "The content is empty." };
  const length = countCodePoints(content);
  if (length > maxContentCodePoints) {
    return {
      ok: false,
      message: `The content has ${length} characters; at most ${maxContentCodePoints} are allowed.`,
    };
  }
  return { ok: true, content };
}

const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: white space and invisible signs alone (M10). */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** What makes a text impossible to store, as the end of a sentence; null when nothing does. */
export function findTextFault(text: string): string | null {
  if (text.includes("\u0000")) return "contains a NUL character, which cannot be stored";
  if (!text.isWellFormed()) return "contains half of a surrogate pair, which is not valid Unicode";
  return null;
}

/** Any text as a log can hold it (G2): NUL and surrogates escaped, cut at `limit` with a mark. */
export function makeLoggable(text: string, limit: number = maxContentCodePoints): string {
  const escaped = text
    .slice(0, limit * 2)
    .replaceAll("\u0000", "\\u0000")
    .replace(/[\uD800-\uDFFF]/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
  const points = Array.from(escaped);
  return points.length <= limit && text.length <= limit * 2
    ? escaped
    : `${points.slice(0, limit - 1).join("")}…`;
}

/** What is nested deeper is not worth a line, and would overflow the stack. */
const maxDepth = 32;

/** A model's value as JSON text for a log (G2), at most `limit` code points, however deep. */
export function loggableJson(value: unknown, limit: number = maxContentCodePoints): string {
  const depths = new WeakMap<object, number>();
  const text = JSON.stringify(value, function cut(this: object, _key: string, item: unknown) {
    if (typeof item === "bigint") return String(item);
    if (typeof item !== "object" || item === null) return item;
    const depth = (depths.get(this) ?? 0) + 1;
    if (depth > maxDepth) return "…";
    depths.set(item, depth);
    return item;
  });
  return makeLoggable(text ?? "", limit);
}

/** Unicode code points of a text; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/** Tokens of a text: ceil(code points / 4). The stored generated column is its twin in SQL. */
export function countTokens(text: string): number {
  return Math.ceil(countCodePoints(text) / 4);
}

/**
 * F15: tokens of a text for the limit of a context. A character outside Latin, Greek and Cyrillic is
 * a token, and four of the others are one.
 */
export function contextTokens(text: string): number {
  const outside =
    text.match(/[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 4);
}

/** P7: for limits alone. A code point outside Latin script is a token, and three of the others are one. */
export function worstTokens(text: string): number {
  const outside = text.match(/[^\p{Script=Latin}\p{ASCII}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 3);
}

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
