import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";

const unseenSigns = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const space = /[\s\u2800]+/gu;

/**
 * The key under which two names count as the same (A2): NFKC, without case, without signs that
 * no one sees, with one blank for any run of white space. Letters of different scripts stay apart.
 */
export function normaliseName(name: string): string {
  return foldCase(name.normalize("NFKC").replace(unseenSigns, leaveSpace))
    .normalize("NFKC")
    .replace(space, " ")
    .trim();
}

/** ẞ is capital already, ß becomes SS, and a sigma at the end of a word is a sigma. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** A tab or a line's end keeps words apart. */
function leaveSpace(sign: string): string {
  return /\s/.test(sign) ? " " : "";
}

type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;
const unseenSign = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts whose letters take another shape beside a joiner. */
const joining = "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr";
const joiningLetter = `[[\\p{L}\\p{M}]&&[${joining
  .split(" ")
  .map((script) => `\\p{Script=${script}}`)
  .join("")}]]`;

/** Unseen signs where writing needs them: each shapes what is shown beside it. */
const shaping: readonly RegExp[] = [
  new RegExp(`(?<=${joiningLetter})[\\u200C\\u200D](?=${joiningLetter})`, "gv"),
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/gu,
  /(?<=[\p{Ideographic}\p{Script=Mongolian}])\p{Variation_Selector}/gu,
  // The flags of regions: a country's two letters and up to three signs of the region, and an end.
  /(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}/gu,
];

/**
 * A name that people read: one line, trimmed, NFC. Refused with a sentence: blank or blank-looking,
 * over `max` code points, or with a sign that no one sees, such as one that turns the direction of
 * the text. Joiners and their like pass where a script or an emoji needs them.
 */
export function checkName(raw: string, max: number): NameCheck {
  const fault = findTextFault(raw);
  if (fault !== null) return refuse(`This ${fault}.`);
  const name = raw.trim().normalize("NFC");
  if (name === "") return refuse("Give a name.");
  if (lineEnd.test(name)) return refuse("A name is one line.");
  const length = countCodePoints(name);
  if (length > max) {
    return refuse(`At most ${toCount(max)} characters; this has ${toCount(length)}.`);
  }
  const hidden = findUnseen(name);
  if (hidden !== null) return refuse(hidden);
  return normaliseName(name) === "" ? refuse("Enter a visible name.") : { ok: true, name };
}

/** The first sign that is not seen and not needed, with its place, as a sentence. */
function findUnseen(name: string): string | null {
  if (!unseenSign.test(name)) return null;
  // What is needed gives way to a sign of the same length, so that places stay.
  const rest = shaping.reduce(
    (text, sign) => text.replace(sign, (it) => ".".repeat(it.length)),
    name,
  );
  const index = rest.search(unseenSign);
  if (index === -1) return null;
  const point = name.codePointAt(index) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  const place = countCodePoints(name.slice(0, index)) + 1;
  return `Remove character ${place}, ${code}: it is invisible.`;
}

function refuse(message: string): NameCheck {
  return { ok: false, message };
}

function toCount(count: number): string {
  return count.toLocaleString("en");
}
