import { z } from "zod";

/** What the API's description says of a field or a parameter. */
const describedSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get anyOf(): z.ZodOptional<z.ZodArray<typeof describedSchema>> {
    return z.array(describedSchema).optional();
  },
  get items(): z.ZodOptional<typeof describedSchema> {
    return describedSchema.optional();
  },
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minItems: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  deprecated: z.boolean().optional(),
});
type Described = z.infer<typeof describedSchema>;

/** What it says of an object. */
export const objectSchema = describedSchema.extend({
  properties: z.record(z.string(), describedSchema).optional(),
  required: z.array(z.string()).optional(),
});

/** What it says of an operation: its parameters, and the fields of its body. */
export const operationSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: describedSchema })),
  requestBody: z
    .looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          schema: objectSchema.extend({ anyOf: z.array(objectSchema).optional() }).optional(),
        }),
      ),
    })
    .optional(),
});

const notStorable = ["a\u0000b", "\ud800", "a\udc00"];
/** Longer than any text that one field takes. */
const tooLong = "x".repeat(500_001);

function typesOf({ type = [], anyOf = [] }: Described): string[] {
  return [...[type].flat(), ...anyOf.flatMap(typesOf)];
}

/** The alternative that is a text, if there is one. */
function textOf(described: Described): Described | undefined {
  return [described, ...(described.anyOf ?? [])].find(({ type = [] }) => type.includes("string"));
}

/** Values of a wrong type, too long, blank, not storable, too deep or out of range. */
export function badValuesOf(described: Described, isRequired: boolean): unknown[] {
  if (described.deprecated === true) return [];
  const types = typesOf(described);
  const is = (...some: string[]) => some.some((type) => types.includes(type));
  const values: unknown[] = [deep(40), deep(2_000), ...notStorable];
  if (isRequired) values.push(undefined);
  // A choice left open may be null.
  if (!is("null") && described.enum === undefined) values.push(null);
  if (!is("boolean")) values.push(true);
  if (!is("object")) values.push({}, { a: 1 });
  if (!is("array") || described.minItems !== undefined) values.push([]);
  if (!is("string")) values.push("x");
  if (!is("integer", "number")) values.push(5);
  else values.push(...badNumbers(described, is("integer")), "5x");
  const text = textOf(described);
  if (text !== undefined) values.push(...badTexts(text, isRequired && !is("null")));
  const item = [described, ...(described.anyOf ?? [])].find(({ items }) => items)?.items;
  if (item) {
    const alone = badValuesOf(item, false).filter((value) => value !== tooLong);
    values.push(...alone.slice(2).map((value) => [value]));
  }
  return values;
}

function badNumbers({ minimum, maximum }: Described, isWhole: boolean): number[] {
  const least = minimum ?? (isWhole ? undefined : 0);
  return [
    1e300,
    2 ** 53,
    ...(isWhole ? [1.5] : []),
    ...(least === undefined ? [] : [least - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
}

function badTexts({ format, pattern, maxLength, ...rest }: Described, isRequired: boolean) {
  if (rest.enum !== undefined || rest.const !== undefined) return ["x"];
  if (format === "date-time") return ["yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00"];
  return [
    maxLength === undefined ? tooLong : "x".repeat(maxLength + 1),
    ...(pattern === undefined ? [] : ["a b"]),
    ...(isRequired ? ["", "  ", "\n"] : []),
  ];
}

/** The same for a parameter, as an address has it. */
export function badParametersOf(name: string, described: Described): string[] {
  const types = typesOf(described);
  const text = textOf(described);
  const isChoice = text?.enum !== undefined || types.includes("boolean");
  const twice = `x&${name}=x`;
  if (types.includes("integer") || types.includes("number")) {
    const outside = badNumbers(described, true).filter((number) => Math.abs(number) < 1e15);
    return ["abc", "", "1e99", ...outside.map(String), twice];
  }
  if (isChoice) return ["x", "", twice];
  return [
    "%00",
    twice,
    ...(name === "cursor" ? ["x", "W10", "bnVsbA", "WyJcdTAwMDAiLDFd", "WzllMTUsImEiXQ"] : []),
    ...(text?.pattern === undefined ? [] : ["a%20b"]),
    ...(text?.minLength === undefined ? [] : [""]),
    ...(text?.maxLength === undefined ? [] : ["x".repeat(text.maxLength + 1)]),
  ];
}

/** Nested lists of this depth. */
function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
