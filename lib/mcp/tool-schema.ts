import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { simplify } from "@/lib/api/routes/json-schema-of";

/** Without the ids for references between schemas: not every client follows references. */
const inline = z.registry<z.core.GlobalMeta>();

/**
 * A schema for the SDK to announce. It accepts everything: the tool itself refuses invalid input,
 * with a sentence per field.
 */
export function announce(schema: z.ZodType, io: "input" | "output"): StandardSchemaWithJSON {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: simplify,
    ...(io === "output" && { metadata: inline }),
  });
  return {
    "~standard": {
      version: 1,
      vendor: "keepsake",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => made, output: () => made },
    },
  };
}
