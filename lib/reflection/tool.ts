import type { ReflectionOperation } from "@/lib/reflection/record";
import { maxSupports } from "@/lib/reflection/settings";

/** The one tool of a reflection, as models are told of it. */
export const recordTool = {
  name: "record" satisfies ReflectionOperation["name"],
  description:
    "Records one lasting fact with the observations that it comes from. Call it once for each fact; call nothing where nothing lasts.",
  inputSchema: {
    type: "object",
    properties: {
      content: {
        type: "string",
        description: "The fact: one line of plain prose, the fact first, then its reason.",
      },
      supports: {
        type: "array",
        items: { type: "string" },
        description: `The numbers of the observations whose lasting meaning it preserves; at most ${maxSupports}.`,
      },
      replaces: {
        type: "string",
        description:
          "The number of a kept fact whose place it takes, because that was wrong or less exact.",
      },
    },
    required: ["content", "supports"],
    additionalProperties: false,
  },
} as const;
