import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { simplify } from "@/lib/api/routes/json-schema-of";

/** Without the ids by which schemas refer to each other: not every client follows references. */
const inline = z.registry<z.core.GlobalMeta>();

/**
 * A schema as the SDK announces it. It lets everything through: what is wrong is refused by the
 * tool itself, with a sentence for each field.
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
