import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";

/** Whose a text is that is stored apart from its entry, which decides the number it is stored under. */
export type TextOwner =
  /** The memory that the nearest `number` around it names. */
  | "memory"
  /** The memory that the entry's last change made or was to make. */
  | "proposal"
  /** The first memory that a refused call named. */
  | "call"
  /** No memory's: a text of a conversation. */
  | "document";

/** What a field holds: words in the entry itself, a text stored apart, no words, a memory's number. */
export type Meaning = "words" | TextOwner | "code" | "number";

const meanings = z.registry<{ readonly meaning: Meaning }>();

/** Words that a person or a model wrote: a purge looks through them (M7). */
export const words = () => z.string().register(meanings, { meaning: "words" });
/** The same, stored apart from the entry that refers to it. */
export const storedText = (owner: TextOwner) => z.string().register(meanings, { meaning: owner });
/** Never words, but an id, a hash, a time or a label: a purge leaves it as it is. */
export const code = () => z.string().register(meanings, { meaning: "code" });
/** A memory that an operation names. */
export const memoryNumber = () => z.number().register(meanings, { meaning: "number" });

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
type Leaf = z.ZodString | z.ZodNumber;

/** What was said of a field; undefined where nothing was. */
export function meaningOf(schema: Leaf): Meaning | undefined {
  return meanings.get(schema)?.meaning;
}

/** Whether a person or a model wrote it (M7). */
export function isWordy(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && meaning !== "code" && meaning !== "number";
}

/** The schemas of all strings and numbers within a schema, with the JSON path of each. */
export function leavesIn(schema: Schema, path = "$"): { leaf: Leaf; path: string }[] {
  if (isLeaf(schema)) return [{ leaf: schema, path }];
  return partsOf(schema).flatMap(([step, part]) => leavesIn(part, path + step));
}

/** The parts of a schema, each with the step to it in a JSON path. */
function partsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<Schema>(schema.shape).map(([key, part]) => [`.${key}`, part]);
  }
  if (schema instanceof z.ZodRecord) return [[".*", schema.valueType]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ["", option]);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item, at) => [`[${at}]`, item]);
  if (schema instanceof z.ZodArray) return [["[*]", schema.element]];
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? [["", schema.unwrap()]] : [];
}

/** A field that says what it holds, and where it is. */
export interface Place {
  readonly meaning: Meaning;
  /** The outermost field that it is in. */
  readonly field: string;
  /** The nearest `number` around it. */
  readonly number: number | null;
}
type Rewrite = (value: unknown, place: Place) => unknown;
type Around = Omit<Place, "meaning">;

/** A value with each marked field rewritten; the very same value where none was changed. */
export function rewriteMarked(schema: Schema, value: Fields, rewrite: Rewrite): Fields {
  const next = rewriterFor(schema)?.(value, rewrite, { field: "", number: null });
  return isFields(next) ? next : value;
}

/**
 * The same for each text that a person or a model wrote; `field` is the outermost field it is in, `number` the nearest one around it. A
 * text that is stored apart is only referred to, and stays.
 */
export function rewriteWords(
  schema: Schema,
  value: Fields,
  rewrite: (text: string, field: string, number: number | null) => string,
): Fields {
  return rewriteMarked(schema, value, (text, { meaning, field, number }) =>
    typeof text === "string" && isWordy(meaning) ? rewrite(text, field, number) : text,
  );
}

/** How the marked fields of a value are rewritten; null for a schema that has none. */
type Rewriter = (value: unknown, rewrite: Rewrite, around: Around) => unknown;

const rewriterFor: (schema: Schema) => Rewriter | null = keptFor((schema) => {
  if (isLeaf(schema)) return leafRewriter(meaningOf(schema));
  const parts = partsOf(schema).flatMap(([step, part]) => {
    const rewriter = rewriterFor(part);
    return rewriter === null ? [] : [{ step, part, rewriter }];
  });
  const [first] = parts;
  if (first === undefined) return null;
  if (schema instanceof z.ZodObject) {
    const byField = new Map(parts.map(({ step, rewriter }) => [step.slice(1), rewriter]));
    return fieldsRewriter((key) => byField.get(key));
  }
  if (schema instanceof z.ZodRecord) return fieldsRewriter(() => first.rewriter);
  if (schema instanceof z.ZodArray) return itemsRewriter(() => first.rewriter);
  if (schema instanceof z.ZodTuple) {
    const byStep = new Map(parts.map(({ step, rewriter }) => [step, rewriter]));
    return itemsRewriter((index) => byStep.get(`[${index}]`));
  }
  // One of several shapes, or one that is wrapped.
  return (value, rewrite, around) =>
    parts
      .filter(({ part }) => fits(part, value))
      .reduce((next, { rewriter }) => rewriter(next, rewrite, around), value);
});

function leafRewriter(meaning: Meaning | undefined): Rewriter | null {
  if (meaning === undefined) return null;
  return (value, rewrite, around) =>
    value === null || value === undefined ? value : rewrite(value, { ...around, meaning });
}

function fieldsRewriter(rewriterOf: (key: string) => Rewriter | undefined): Rewriter {
  return (value, rewrite, around) => {
    if (!isFields(value)) return value;
    const number = typeof value["number"] === "number" ? value["number"] : around.number;
    let next = value;
    for (const key of Object.keys(value)) {
      const place = { field: around.field === "" ? key : around.field, number };
      const after = rewriterOf(key)?.(value[key], rewrite, place) ?? value[key];
      if (after !== value[key]) next = { ...next, [key]: after };
    }
    return next;
  };
}

function itemsRewriter(rewriterOf: (index: number) => Rewriter | undefined): Rewriter {
  return (value, rewrite, around) => {
    if (!isList(value)) return value;
    const after = value.map((item, index) => rewriterOf(index)?.(item, rewrite, around) ?? item);
    return after.some((item, index) => item !== value[index]) ? after : value;
  };
}

const literalsIn = keptFor((schema) =>
  partsOf(schema).flatMap(([step, part]): [string, ReadonlySet<unknown>][] =>
    part instanceof z.ZodLiteral ? [[step.slice(1), part.values]] : [],
  ),
);

function keptFor<T>(find: (schema: Schema) => T): (schema: Schema) => T {
  const known = new WeakMap<Schema, T>();
  return (schema) => {
    const found = known.get(schema);
    if (found !== undefined) return found;
    const made = find(schema);
    known.set(schema, made);
    return made;
  };
}

/** Whether an option of a union is the one that a value says it is. */
function fits(option: Schema, value: unknown): boolean {
  if (!(option instanceof z.ZodObject) || !isFields(value)) return true;
  return literalsIn(option).every(([key, allowed]) => allowed.has(value[key]));
}

function isLeaf(schema: Schema): schema is Leaf {
  return schema instanceof z.ZodString || schema instanceof z.ZodNumber;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !isList(value);
}
