import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";

const mostGroups = 10_000;
const highest = 2_147_483_647;

const numbersSchema = z
  .array(
    z.int("The number of a memory.").min(1).max(highest),
    "Choose: all, or a list of memory numbers.",
  )
  .max(mostGroups, `Name at most ${mostGroups.toLocaleString("en")} groups, or all.`);

/** Whose copies go: all groups', or those of groups that are each named by one of their memories. */
export const dropCopiesBody = z.strictObject({
  groups: z.union([
    z.literal("all", "Choose: all, or a list of memory numbers."),
    numbersSchema.min(1, "Choose at least one group."),
  ]),
  revision: z
    .int("The revision of the ledger that you saw.")
    .min(0, "Revisions begin at 0.")
    .max(highest, "No agent has that many revisions."),
});

export const dropCopiesSchema = dropCopiesBody.extend({
  agentId: agentIdSchema,
  /** Groups that keep their copies though all are chosen. */
  except: numbersSchema.default([]),
});
