import { z } from "zod";
import { readMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type Change, changeMemory } from "@/lib/ledger/change";
import {
  findGroups,
  type FoundGroup,
  type FoundGroups,
  sumGroups,
} from "@/lib/memories/load-duplicates";
import { writeMemories } from "@/lib/memories/save-changes";

type Wanted = Pick<z.infer<typeof dropCopiesSchema>, "groups" | "except">;

/** M9: discards copies as one act for `undoAct`. Refused (409) for a ledger changed since. */
export async function dropCopies(
  ctx: Context,
  { agentId, groups, except, revision }: z.infer<typeof dropCopiesSchema>,
) {
  let chosen: readonly FoundGroup[] = [];
  let heldBy: string | null = null;
  const { act, agent } = await writeMemories(
    ctx,
    {
      agentId,
      permission: "memories.edit",
      record: (revisions) => {
        const { copies, ...sum } = sumGroups(chosen);
        return { kind: "copies-dropped", data: { ...sum, count: copies, revisions } };
      },
    },
    async (tx, locked, at) => {
      await giveTime(tx);
      if (locked.revision !== revision) throw staleLedger(locked.revision);
      const found = await findGroups(tx, agentId);
      chosen = chooseGroups(found, { groups, except });
      heldBy = chosen.some(({ held }) => held.length > 0) ? found.heldBy : null;
      const numbers = chosen.flatMap(({ copies }) => copies.map(({ number }) => number));
      const changes: Change[] = [];
      for await (const row of readMemoryRows(tx, agentId, numbers)) {
        changes.push(changeMemory(toMemory(row), { discardedAt: at.getTime() }));
      }
      return changes;
    },
  );
  const { copies: dropped, ...sum } = sumGroups(chosen);
  return {
    act,
    ...sum,
    dropped,
    held: chosen.flatMap(({ held }) => held.map(({ number }) => number)),
    heldBy,
    revision: agent.revision,
  };
}

function staleLedger(revision: number): Refusal {
  const message = "The ledger has changed since you looked at it. Check the groups again.";
  return Refusal.conflict("stale", message, { revision });
}

/** A number that no group holds is refused: its memory may have been dropped, or edited. */
function chooseGroups(found: FoundGroups, { groups, except }: Wanted): readonly FoundGroup[] {
  const byNumber = new Map(
    found.groups.flatMap((group) => membersOf(group).map((number) => [number, group] as const)),
  );
  const pick = (number: number) => {
    const group = byNumber.get(number);
    if (group !== undefined) return group;
    const message = `#${number} is in no group of exact copies.`;
    throw Refusal.unprocessable("unknown-group", message);
  };
  const left = new Set(except.map(pick));
  const wanted = groups === "all" ? found.groups : [...new Set(groups.map(pick))];
  return wanted.filter((group) => !left.has(group));
}

function membersOf({ stays, alsoStay, copies, held }: FoundGroup): number[] {
  return [stays, ...alsoStay, ...copies, ...held].map(({ number }) => number);
}

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

const dropCopiesSchema = dropCopiesBody.extend({
  agentId: agentIdSchema,
  /** Groups that keep their copies though all are chosen. */
  except: numbersSchema.default([]),
});

const listSchema = z
  .string()
  .max(200_000, "Too many groups at once.")
  .transform((text) => text.split(" ").filter((part) => part !== ""))
  .transform((parts) => parts.map(Number));

/** What the page posts: `all` or numbers with a space between, and those left out of all. */
export const dropCopiesForm = z
  .strictObject({
    agentId: z.string(),
    groups: z.union([z.literal("all"), listSchema]),
    except: listSchema.optional(),
    revision: z.coerce.number("The revision of the ledger that you saw."),
  })
  .pipe(dropCopiesSchema);
