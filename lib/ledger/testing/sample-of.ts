import { z } from "zod";
import { meaningOf } from "@/lib/ledger/entries/meaning";
import { operationNames } from "@/lib/ledger/entries/operations";

type Schema = z.core.$ZodType;

/** Samples of a schema until each of its shapes was in one: so many of an entry's operations there are. */
export const variants = operationNames.length;

/**
 * A value that a schema takes, with `words` in each string that may hold any; `turn` picks shapes,
 * `number` is every number in it.
 */
export function sampleOf(schema: Schema, words: string, turn: number, number = 1): unknown {
  const next = (inner: Schema) => sampleOf(inner, words, turn, number);
  if (schema instanceof z.ZodString) return meaningOf(schema) === "code" ? "c0de" : words;
  if (schema instanceof z.ZodNumber) return number;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return firstOf(schema);
  if (schema instanceof z.ZodUnion) return next(optionAt(schema, turn));
  if (schema instanceof z.ZodArray) return [next(schema.element), next(schema.element)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map(next);
  if (schema instanceof z.ZodRecord) return { "1": next(schema.valueType) };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.shape);
    return Object.fromEntries(fields.map(([key, inner]) => [key, next(inner)]));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  ) {
    return next(schema.unwrap());
  }
  throw new Error("There is no sample of such a schema.");
}

function optionAt({ options }: z.ZodUnion, turn: number): Schema {
  const option = options[turn % options.length];
  if (option === undefined) throw new Error("A union has no options.");
  return option;
}

function firstOf(schema: z.ZodLiteral | z.ZodEnum): unknown {
  return schema instanceof z.ZodEnum ? schema.options[0] : [...schema.values][0];
}
