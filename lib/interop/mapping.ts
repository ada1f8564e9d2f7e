import { isJsonObject, type JsonObject } from "@/lib/interop/json";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { findSecrets, redactSecrets } from "@/lib/interop/secrets";
import { rowsUnder } from "@/lib/interop/products";

/** Which text of unknown records a memory is made of: people see it before anything is imported. */
export interface Mapping {
  /** `Use “remark” as the text?` */
  readonly question: string;
  /** The path of the text in each record, keys joined by dots. */
  readonly text: string;
  /** Up to three of the texts, cut. */
  readonly examples: readonly string[];
  /** Every path that holds texts, the likeliest first. */
  readonly keys: readonly string[];
}

const looked = 200;
const mostKeys = 20;
const exampleLength = 280;
/** What products call a text. */
const textNames =
  /^(?:text|memory|content|note|notes|body|fact|summary|description|statement|sentence|message|value|data)$/i;

/**
 * The likeliest text of a file of unknown records (F12): what is called like one, else what reads like
 * sentences; null where nothing does. Looks at the first records only.
 */
export function suggestMapping(records: readonly JsonObject[]): Mapping | null {
  const texts = new Map<string, string[]>();
  for (const record of records.slice(0, looked)) {
    for (const [path, text] of pathsOf(record)) {
      const found = texts.get(path) ?? [];
      texts.set(path, found);
      found.push(text);
    }
  }
  const ranked = [...texts]
    .map(([path, found]) => ({ path, found, weight: weigh(path, found) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const [best] = ranked;
  if (best === undefined) return null;
  return {
    question: `Use “${best.path}” as the text?`,
    text: best.path,
    examples: best.found.slice(0, 3).map(cut),
    keys: ranked.slice(0, mostKeys).map(({ path }) => path),
  };
}

function cut(text: string): string {
  return makeLoggable(redactSecrets(text.slice(0, 10_000)).text, exampleLength);
}

/** Texts of a record, and what is called a text in the objects right in it. */
function* pathsOf(record: JsonObject): Generator<[string, string]> {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === "string") yield [key, value];
    else if (isJsonObject(value)) {
      for (const [inner, text] of Object.entries(value)) {
        if (typeof text === "string" && textNames.test(inner)) yield [`${key}.${inner}`, text];
      }
    }
  }
}

const longestPath = 100;

/** How much like a memory's text: 0 for ids, dates and addresses. */
function weigh(path: string, found: readonly string[]): number {
  if (path.length > longestPath || /[\p{C}|]/u.test(path) || findSecrets(path).length > 0) return 0;
  const isNamed = textNames.test(path.split(".").at(-1) ?? path);
  const words = found.map((text) => text.slice(0, 1_000).split(/\s+/).length);
  const average = words.reduce((sum, count) => sum + count, 0) / found.length;
  if (!isNamed && average < 3) return 0;
  return found.length * Math.min(average, 100) * (isNamed ? 10 : 1);
}

/**
 * The records of a document of no known product: its list, or the longest one in it, two levels deep;
 * `key` is where that is, null for the list itself.
 */
export function unknownRecords(document: unknown): readonly JsonObject[] {
  if (Array.isArray(document)) return document.filter((one) => isJsonObject(one));
  if (!isJsonObject(document)) return [];
  return Object.keys(document)
    .map((key) => rowsUnder(document, key))
    .reduce((longest, rows) => (rows.length > longest.length ? rows : longest), []);
}
