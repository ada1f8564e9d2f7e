import type { LossThing, WorstLoss } from "@/lib/claims/worst-loss";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";
import { sayLossless } from "@/components/sessions/sheet/say-lossless";
import { formatCount, plural } from "@/components/ui/words/number-words";
import type { QueuedReview } from "@/lib/browser/queued-review";

const things: Readonly<Record<LossThing, string>> = {
  phone: "a phone number",
  email: "an email address",
  link: "a link",
  path: "a path",
  code: "a code",
  amount: "an amount",
  number: "a number",
  date: "a date",
  time: "a time",
  name: "a name",
  quote: "quoted words",
  negation: "a negation",
  condition: "a condition",
  order: "an order",
  words: "words",
};

const verbs = { lost: "Loses", reversed: "Reverses", invented: "Invents" } as const;

/** The worst of a session, left of its row: `Loses a phone number`. */
export function sayWorst({ state, thing }: WorstLoss): string {
  return `${verbs[state]} ${things[thing]}`;
}

/** Under the gauge: `41 facts kept, 3 lost`. */
export function countsLine({
  kept,
  elsewhere,
  lost,
  reversed,
  invented,
  reworded = 0,
}: ClaimCounts): string {
  const more = { lost, reversed, invented, "to check": reworded };
  return [
    // What another memory holds is kept too; which one is said where it is read.
    `${plural(kept + elsewhere, "fact")} kept`,
    ...Object.entries(more)
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${formatCount(count)} ${word}`),
  ].join(", ");
}

type Changed = Pick<QueuedReview, "operationsApplied" | "operationsReverted" | "stats">;

/** What sessions proven lossless did (L4), by their changes in effect. */
export function losslessLine(sessions: readonly Changed[]): string {
  const did = sessions.map(({ operationsApplied, operationsReverted, stats }) => {
    const updates = stats.update ?? 0;
    return {
      removes: operationsApplied - operationsReverted > updates,
      rewrites: updates > 0,
    };
  });
  return sayLossless("session", did);
}

/** What a press on *Approve all* did, with those that stayed by name. */
export function sayApprovedAll(approved: number, stayed: readonly string[]): string {
  const done = `${formatCount(approved)} approved.`;
  return stayed.length === 0 ? done : `${done} Not approved, please check: ${stayed.join(", ")}.`;
}
