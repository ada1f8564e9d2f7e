import { makeLoggable } from "@/lib/ledger/texts/content";

/** The highest number that a memory can have: the next one must fit into 32 bits, too. */
export const highestNumber = 2_147_483_646;

/** The last that is given to what is added, imported or merged. Those above are for journals. */
export const highestGivenNumber = 2_000_000_000;

/** The last that an export may bring along: an agent made of it has as many to give again. */
export const highestImportedNumber = 1_000_000_000;

/** A memory's text at one moment. */
export interface NumberedText {
  readonly number: number;
  readonly content: string;
}

const maxNumber = 2_147_483_647;

/** A memory's number, or the sentence that refuses it. */
export function readId(value: unknown): number | string {
  if (typeof value === "number") return isNumber(value) ? value : refuseId(value);
  if (typeof value !== "string") return refuseId(value);
  const match = /^#?([1-9]\d{0,9})$/.exec(value.trim());
  const number = match === null ? Number.NaN : Number(match[1]);
  return isNumber(number) ? number : refuseId(value);
}

function isNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= maxNumber;
}

/** Says what was sent in its place; what is nested is not spelt out, for it may have no end. */
function refuseId(value: unknown): string {
  if (typeof value === "string") return `"${makeLoggable(value, 100)}" is not an id.`;
  if (Array.isArray(value)) return "An array is not an id.";
  return `${typeof value === "number" ? value : `A value of type ${typeof value}`} is not an id.`;
}

/** More ids than this are not looked up: each would be a row to read under the agent's lock. */
const maxIds = 100;

/**
 * The numbers, or the sentence that refuses them. `most` is how many the operation takes, `read` how
 * many are looked at.
 */
export function readIds(value: unknown, most: number, read = maxIds): number[] | string {
  const items: unknown = typeof value === "string" ? value.split(",", read + 1) : value;
  if (!Array.isArray(items)) return "The ids are neither an array nor comma-separated text.";
  if (items.length > read) return `At most ${most} ids are allowed; this names more than ${read}.`;
  const ids: number[] = [];
  for (const item of items) {
    const id = readId(item);
    if (typeof id === "string") return id;
    ids.push(id);
  }
  return ids;
}
