import { z } from "zod";
import { ledgerQuerySchema } from "@/lib/memories/read/ledger-query";
import {
  labelSchema,
  maxLabelledAtOnce,
  type LabelTarget,
} from "@/lib/memories/labels/label-memories";

const countSchema = z.coerce.number("How many you saw.").int().min(0).max(2_147_483_647);
const pairPattern = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/;

/** `12:3 15:1`: numbers of memories, each with the version that was seen. */
const chosenSchema = z.string().transform((text, context) => {
  const pairs = text.split(/ +/).filter((pair) => pair !== "");
  const chosen = pairs.flatMap((pair) => {
    const [, number, version] = pairPattern.exec(pair) ?? [];
    return number === undefined || version === undefined || Number(number) > 2_147_483_647
      ? []
      : [{ number: Number(number), version: Number(version) }];
  });
  const isRight = chosen.length === pairs.length && pairs.length > 0;
  if (isRight && pairs.length <= maxLabelledAtOnce) return chosen;
  const message = `Choose from 1 to ${maxLabelledAtOnce} memories.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** A view as its address says it after the `?`. */
const matchingSchema = z
  .string()
  .max(10_000, "The address is too long.")
  .transform((text, context) => {
    const given = new Map<string, string | string[]>();
    const params = new URLSearchParams(text);
    for (const name of params.keys()) {
      const values = params.getAll(name);
      given.set(name, values.length === 1 ? (values[0] ?? "") : values);
    }
    const parsed = ledgerQuerySchema.omit({ agentId: true }).safeParse(Object.fromEntries(given));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "No page of ours shows memories like that." });
    return z.NEVER;
  });

/** What the ledger's page posts to label many: what was chosen, or all that a view shows. */
export const labelMemoriesForm = labelSchema
  .extend({
    category: labelSchema.shape.category.default(null),
    chosen: chosenSchema.optional(),
    matching: matchingSchema.optional(),
    expected: countSchema.optional(),
    /** Labels are removed by an act of their own, never by a label that was left empty. */
    act: z.enum(["label", "remove"], "Choose: label or remove.").default("label"),
    unprotects: countSchema.optional(),
  })
  .transform(({ agentId, category, chosen, matching, expected, act, unprotects }, context) => {
    if (act === "label" && category === null) {
      const message = "Enter a label. To clear labels, remove them.";
      context.addIssue({ code: "custom", path: ["category"], message });
      return z.NEVER;
    }
    const label = act === "remove" ? null : category;
    const target: LabelTarget | null =
      chosen !== undefined && matching === undefined
        ? { chosen }
        : matching !== undefined && expected !== undefined && chosen === undefined
          ? { matching, expected }
          : null;
    if (target !== null) return { agentId, category: label, target, unprotects };
    const message = "Select memories, or all shown together with their count.";
    context.addIssue({ code: "custom", path: ["chosen"], message });
    return z.NEVER;
  });
