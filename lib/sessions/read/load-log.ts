import { listEntries } from "@/db/queries/sessions/entries";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import type { Entry } from "@/lib/ledger/entries/entry";

const entriesAtOnce = 1_000;

/** A session's log to its end, oldest first. The calling code has checked permissions. */
export async function loadLog({ db }: Context, session: SessionRow): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let isMore = true; isMore;) {
    const last = entries.at(-1)?.sequence ?? 0;
    const page = await listEntries(db, session, last, entriesAtOnce);
    entries.push(...page);
    isMore = page.length === entriesAtOnce;
  }
  return entries;
}
