import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { decisionReasons } from "@/lib/ledger/decisions/earlier-decision";
import { noteSchema } from "@/lib/memories/note-schema";

/** A group of look-alikes is smaller; a longer list is a mistake. */
const maxApart = 100;

export const reasonSchema = z.enum(decisionReasons, `Choose: ${decisionReasons.join(", ")}.`);

const numberSchema = z
  .int("A memory's number.")
  .min(1, "Numbers begin at 1.")
  .max(2_147_483_647, "No memory has that number.");

/** The memories whose texts are kept apart, each once. */
export const apartSchema = z
  .array(numberSchema, "A list of memory numbers.")
  .min(2, "Name at least two memories.")
  .max(maxApart, `At most ${maxApart} memories.`)
  .refine((numbers) => new Set(numbers).size === numbers.length, "Name each memory once.");

export const keepApartSchema = z.strictObject({
  agentId: agentIdSchema,
  numbers: apartSchema,
  reason: reasonSchema,
  note: noteSchema,
});

export const decisionIdSchema = z.string().regex(/^[\w-]{1,64}$/, "Decision not found.");
