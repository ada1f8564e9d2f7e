import { toSearchText } from "@/lib/ledger/texts/duplicates";

/** A hash for each of `waysAlike`, in their order. */
export type AlikeHashes = readonly [
  text: number,
  words: number,
  begin: number | null,
  end: number | null,
];

/** A text must have more words than this for its beginning and its end to count. */
export const edgeWords = 8;

/**
 * Hashes of `alikeKey` at a tenth of its cost, in one pass over a text in which nothing is cut out:
 * texts with the same key have the same hash. Those with the same hash may still differ, by their
 * signs or by chance. One hasher is for many texts.
 */
export class AlikeHasher {
  /** The hashes of a text's words, and how many they are. */
  #words = new Int32Array(64);
  #count = 0;
  /** Which of them were met, in a table that is at most half full; and with which text. */
  #met = new Int32Array(128);
  #metWith = new Int32Array(128);
  #texts = 0;

  hash(content: string): AlikeHashes {
    if (!this.#readAscii(content)) this.#readLowerCase(toLowerCase(content));
    const count = this.#count;
    if (count === 0) return [hashText(toSearchText(content)), 0, null, null];
    const isLong = count > edgeWords;
    return [
      this.#hashRun(0, count),
      this.#hashSet(),
      isLong ? this.#hashRun(0, edgeWords) : null,
      isLong ? this.#hashRun(count - edgeWords, count) : null,
    ];
  }

  /** Words of a text of ASCII alone; false at the first sign that is none. */
  #readAscii(text: string): boolean {
    this.#count = 0;
    // Zero outside of a word, and never inside.
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit > 127) return false;
      const letter = asciiLetters[unit] ?? 0;
      if (letter !== 0) hash = Math.imul(hash + letter, step) || 1;
      else if (hash !== 0) hash = this.#endWord(hash);
    }
    if (hash !== 0) this.#endWord(hash);
    return true;
  }

  /** The same for every script, of a text in lower case. */
  #readLowerCase(text: string): void {
    this.#count = 0;
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      if (isWordUnit(text, index)) hash = Math.imul(hash + text.charCodeAt(index), step) || 1;
      else if (hash !== 0) hash = this.#endWord(hash);
    }
    if (hash !== 0) this.#endWord(hash);
  }

  #endWord(hash: number): number {
    if (this.#count === this.#words.length) {
      const words = new Int32Array(this.#count * 2);
      words.set(this.#words);
      this.#words = words;
      this.#met = new Int32Array(words.length * 2);
      this.#metWith = new Int32Array(words.length * 2);
    }
    this.#words[this.#count] = mix(hash, 0);
    this.#count += 1;
    return 0;
  }

  #hashRun(start: number, end: number): number {
    let hash = 0;
    for (let index = start; index < end; index += 1) hash = mix(hash, this.#words[index] ?? 0);
    return hash;
  }

  /** The same whatever the order, and however often a word is there. */
  #hashSet(): number {
    const mask = this.#met.length - 1;
    this.#texts += 1;
    let sum = 0;
    for (let index = 0; index < this.#count; index += 1) {
      const word = this.#words[index] ?? 0;
      let slot = word & mask;
      while (this.#metWith[slot] === this.#texts && this.#met[slot] !== word) {
        slot = (slot + 1) & mask;
      }
      if (this.#metWith[slot] !== this.#texts) sum = (sum + mix(word, 1)) | 0;
      this.#metWith[slot] = this.#texts;
      this.#met[slot] = word;
    }
    return sum;
  }
}

/** As `toSearchText` does; what else it changes is part of no word. */
function toLowerCase(content: string): string {
  return content.normalize("NFC").toLowerCase().normalize("NFC");
}

const step = 0x0100_0193;
const wordSign = /^[\p{L}\p{N}]$/u;
/** Of each sign of ASCII that is part of a word its small letter; 0 of the others. */
const asciiLetters = Uint8Array.from({ length: 128 }, (_, unit) => {
  const sign = String.fromCharCode(unit);
  return wordSign.test(sign) ? sign.toLowerCase().charCodeAt(0) : 0;
});
/** Of each unit that was met: 1 if it is part of a word, 2 if not. */
const knownUnits = new Uint8Array(0x1_0000);

/** Whether the code unit belongs to a letter or number; of a pair, both halves do or none does. */
function isWordUnit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit >= 0xd800 && unit <= 0xdfff) return isWordPair(text, index);
  const known = knownUnits[unit];
  if (known !== 0) return known === 1;
  const isWord = wordSign.test(String.fromCharCode(unit));
  knownUnits[unit] = isWord ? 1 : 2;
  return isWord;
}

function isWordPair(text: string, index: number): boolean {
  const isHigh = text.charCodeAt(index) < 0xdc00;
  const start = isHigh ? index : index - 1;
  return start >= 0 && wordSign.test(text.slice(start, start + 2));
}

function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index));
  return hash;
}

/** A hash one number later. */
function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value ^ 0x9e37_79b9, 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}
