import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { createAgent } from "@/lib/agents/save";
import type { Context } from "@/lib/context";
import { addedAt, byAge } from "@/lib/demo/agents";
import { addMemories } from "@/lib/memories/save";
import { startSession } from "@/lib/sessions/start";

const sampleAgent = {
  name: "Petrel (sample)",
  systemPrompt:
    "You are Petrel, the guide of the lighthouse museum on Skerry Point. You answer visitors' questions, take bookings for the tower, and remember what the keepers tell you.",
};

/** 32 memories: 6 are exact copies, 4 look like another but for a time or a number. */
export const sampleMemories = byAge(
  {
    unlabelled: {
      205: "The light was first lit on 1 October 1854 by Captain Ross.",
      204: "There are 168 steps to the lamp room, with two landings to rest on.",
      201: "Children under eight go up only with an adult who holds their hand.",
      196: "Morag Sinclair was the last keeper. She left on 31 March 1988 and visits every May.",
      190: "The last tour starts at 16:10 from October to March.",
      189: "The fog horn sounds on the first Sunday of the month at noon.",
      184: "The shop sells the keepers' cookbook for £12; it has no ISBN.",
      180: "Mrs Flett comes with two dogs and needs the bench near the door kept free.",
      176: "The café has oat milk, but no lift goes to the upper floor.",
      170: "Schools pay £3 a head if they book a week ahead.",
      166: "The lamp is a first-order Fresnel lens, made in Paris in 1853.",
      160: "The keeper's cottage sleeps four and is let by the week from April.",
      151: "Robert Louis Stevenson's uncle drew the plans; the family kept one copy.",
      149: "The last tour starts at 16:40 from April to September.",
      140: "There are 168 steps to the lamp room, with two landings to rest on.",
      133: "Visitors ask most often whether the keepers were lonely. Morag says: only in June.",
      128: "mrs flett comes with two dogs and needs the bench near the door kept free",
      120: "Dogs may come into the shop and the café, but not up the tower.",
      111: "The lamp turns once in 20 seconds and shows two flashes.",
      103: "Schools pay £3 a head if they book a week ahead",
      97: "The museum's van is parked behind the boat shed; the key hangs in the shop.",
      88: "The fog horn sounds on the first Sunday of the month at noon.",
      80: "Schools pay £4 a head if they book a week ahead.",
      71: "The café has   oat milk, but no lift goes to the   upper floor.",
      64: "Ewan repairs the clockwork on Tuesdays and does not like to be filmed.",
      52: "The light was first lit on 1 October 1854 by Captain Ross.",
      40: "The lamp turns once in 30 seconds and shows two flashes.",
      27: "The keeper's cottage sleeps five and is let by the week from April.",
      15: "A visitor from Bergen left a photograph of the crew of 1931; it is in drawer 4.",
      3: "The tower's rail is being painted. Visitors should not lean on it.",
    },
  },
  {
    unlabelled: {
      210: "I am Petrel. I say so when I don't know, and I never invent a date.",
      209: "The tower closes in winds above force 7. Nobody goes up, whatever they have booked.",
    },
  },
);

/** Which samples: there is only one set. */
export const trySamplesSchema = z.strictObject({ samples: z.literal("museum") });

const builtInRules = "built-in/rules";

/** Whether samples are refined by the built-in rules, which need no key. */
export async function mayUseRules(ctx: Context): Promise<boolean> {
  const { allowedModels } = await loadAccount(ctx.db, ctx.acting.accountId);
  return allowedModels.includes(builtInRules);
}

/**
 * Creates an agent with sample memories and starts a refinement that a person must review: all or
 * nothing. Refused with 409 if the account already has the samples, with 403 without the right to
 * create agents.
 */
export async function trySamples(ctx: Context): Promise<{ readonly sessionId: string }> {
  const model = (await mayUseRules(ctx)) ? builtInRules : null;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { agent } = await createAgent(within, { ...sampleAgent, reviewPolicy: "always", model });
    const items = addedAt(ctx.now(), sampleMemories);
    await addMemories(within, { agentId: agent.id, items });
    const { id } = await startSession(within, { agentId: agent.id, mode: "full" });
    return { sessionId: id };
  });
}
