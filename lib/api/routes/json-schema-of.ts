import { z } from "zod";

/** The parts of a JSON schema that are used here. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

type Made = JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };

/**
 * The JSON schema of a schema's input or output. Schemas with an `id` are added to `components`,
 * once, and referenced.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", override: simplify });
  const { $schema: _dialect, $defs = {}, ...rest } = pointAtComponents(made);
  for (const [id, { id: _id, ...definition }] of Object.entries($defs)) {
    components[id] = definition;
  }
  const { id, ...own } = rest;
  if (typeof id !== "string") return own;
  components[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

/** Removes what tells a reader nothing: safe-integer bounds, and patterns of known formats. */
export function simplify({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  if ("format" in jsonSchema) delete jsonSchema["pattern"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
}

/** The same schema, with references changed to where definitions are kept here. */
function pointAtComponents(schema: object): Made;
function pointAtComponents(value: unknown): unknown;
function pointAtComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointAtComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === "$ref" && typeof item === "string"
        ? [key, item.replace("#/$defs/", "#/components/schemas/")]
        : [key, pointAtComponents(item)],
    ),
  );
}
