import { z } from "zod";
import { entryDataSchemas, entryKinds, type EntryKind } from "@/lib/ledger/entry";
import { meaningOf } from "@/lib/ledger/entry-strings";

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
/** `field` is the field of the entry's data in which the text is, at whatever depth. */
type RewriteIn = (text: string, field: string) => string;
type Rewrite = (text: string) => string;

/** The kinds of entries that hold words of a person or a model at all (M7). */
export const wordyKinds = entryKinds.filter((kind) =>
  stringsIn(entryDataSchemas[kind]).some((string) => meaningOf(string) !== "code"),
);

/**
 * An entry's data with each text that a person or a model wrote rewritten, as its schema marks them;
 * the very same data where none was changed. A text that is stored apart is only referred to.
 */
export function rewriteEntryWords(
  { kind, data }: { readonly kind: EntryKind; readonly data: Fields },
  rewrite: RewriteIn,
): Fields {
  const { shape }: z.ZodObject = entryDataSchemas[kind];
  return rewriteFields(data, (field, value) =>
    rewriteValue(shape[field], value, (text) => rewrite(text, field)),
  );
}

/** The schemas of all strings within a schema. */
export function stringsIn(schema: Schema): z.ZodString[] {
  return schema instanceof z.ZodString ? [schema] : partsOf(schema).flatMap(stringsIn);
}

function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodObject) return Object.values<Schema>(schema.shape);
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodTuple) return schema.def.items;
  if (schema instanceof z.ZodArray) return [schema.element];
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? [schema.unwrap()] : [];
}

function rewriteValue(schema: Schema | undefined, value: unknown, rewrite: Rewrite): unknown {
  if (schema === undefined) return value;
  if (schema instanceof z.ZodString) {
    return typeof value === "string" && meaningOf(schema) !== "code" ? rewrite(value) : value;
  }
  if (schema instanceof z.ZodObject && isFields(value)) {
    return rewriteFields(value, (key, item) => rewriteValue(schema.shape[key], item, rewrite));
  }
  if (schema instanceof z.ZodRecord && isFields(value)) {
    return rewriteFields(value, (_, item) => rewriteValue(schema.valueType, item, rewrite));
  }
  if (schema instanceof z.ZodArray && isList(value)) {
    return rewriteItems(value, () => schema.element, rewrite);
  }
  if (schema instanceof z.ZodTuple && isList(value)) {
    return rewriteItems(value, (index) => schema.def.items[index], rewrite);
  }
  // One of several shapes, or one that is wrapped.
  return partsOf(schema).reduce((next, part) => rewriteValue(part, next, rewrite), value);
}

function rewriteFields(fields: Fields, rewrite: (key: string, value: unknown) => unknown): Fields {
  const changed = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const after = rewrite(key, value);
    return after === value ? [] : [[key, after]];
  });
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

function rewriteItems(
  items: readonly unknown[],
  schemaAt: (index: number) => Schema | undefined,
  rewrite: Rewrite,
): readonly unknown[] {
  const after = items.map((item, index) => rewriteValue(schemaAt(index), item, rewrite));
  return after.some((item, index) => item !== items[index]) ? after : items;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !isList(value);
}
