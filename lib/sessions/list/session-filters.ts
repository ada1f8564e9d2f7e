import { z } from "zod";
import {
  keptBands,
  listedStates,
  sessionSorts,
  startedPeriods,
  type SessionFilters,
  type StartedPeriod,
} from "@/lib/browser/session-list";
import { agentIdSchema } from "@/lib/agents/schema";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { readSearch } from "@/lib/parse-input";

/** No query could take a NUL. */
const text = z
  .string()
  .min(1)
  .max(200)
  .refine((given) => !given.includes("\u0000"), "A text without NUL.");
const isoMoment = z.iso.datetime();

/** The filters of the list of sessions, as an address names them. */
export const sessionFilterSchema = z.strictObject({
  q: text.nullable().default(null),
  agent: agentIdSchema.nullable().default(null),
  kind: z.enum(sessionKinds).nullable().default(null),
  state: z.enum(listedStates).nullable().default(null),
  model: text.nullable().default(null),
  by: text.nullable().default(null),
  kept: z.enum(keptBands).nullable().default(null),
  flags: z.enum(["any", "none"]).nullable().default(null),
  since: z.enum(startedPeriods).nullable().default(null),
  from: isoMoment.nullable().default(null),
  to: isoMoment.nullable().default(null),
  sort: z.enum(sessionSorts).default("newest"),
});

type Given = Readonly<Record<string, unknown>>;

/** The filters that an address names. What is not understood is as if it were not there. */
export function readSessionFilters(given: Given): SessionFilters {
  return readSearch(sessionFilterSchema, given);
}

/** The same of a query that was saved. */
export function parseSessionQuery(query: string): SessionFilters {
  return readSessionFilters(Object.fromEntries(new URLSearchParams(query)));
}

const hourMs = 60 * 60 * 1000;
const periods: Readonly<Record<StartedPeriod, number>> = {
  "24h": 24 * hourMs,
  "7d": 7 * 24 * hourMs,
  "30d": 30 * 24 * hourMs,
};

/** The same with the period as moments, and without the order. */
export function toWanted({ since, from, to, sort: _sort, ...filters }: SessionFilters, now: Date) {
  return {
    ...filters,
    from: since !== null ? new Date(now.getTime() - periods[since]) : toDate(from),
    to: toDate(to),
  };
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
