import { z } from "zod";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { listEntries } from "@/db/queries/sessions/entries";
import { loadPrompt } from "@/db/queries/texts/session-words";
import type { Context } from "@/lib/context";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { threadIdSchema } from "@/lib/handbook/schema";
import type { Entry } from "@/lib/ledger/entries/entry";
import { type Page, pageFields, readCursor, toPage } from "@/lib/page";
import { findWatchedSession } from "@/lib/sessions/read/load";
import { writerOf } from "@/lib/writers/writer-of";

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

export const listSessionEntriesSchema = z.strictObject(pageFields);

const keySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** A session's log, oldest first, a page at a time. */
export async function listSessionEntries(
  ctx: Context,
  { sessionId, cursor, limit }: z.infer<typeof listSessionEntriesSchema> & { sessionId: string },
): Promise<Page<Entry>> {
  const session = await findWatchedSession(ctx, sessionId);
  const [after] = readCursor(cursor, keySchema) ?? [0];
  const entries = await listEntries(ctx.db, session, after, limit + 1);
  return toPage(entries, limit, (entry) => [entry.sequence]);
}

/** P5: what the model was sent, word for word. Throws a 404 for a foreign or unknown session. */
export async function loadSessionPrompt(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
) {
  const { kind } = await findWatchedSession(ctx, sessionId);
  const chats = Object.entries(writerOf(kind).prompts).map(async ([chat, prompt]) => {
    const parts = await loadPrompt(ctx.db, sessionId, chat);
    return { chat, title: prompt.title, sections: prompt.sections(parts) };
  });
  return (await Promise.all(chats)).filter(({ sections }) => sections.length > 0);
}

export const sessionRunQuery = z.strictObject({ thread: threadIdSchema.optional() });

/** A run of a session's agent, deleted or not; null where there is none. 404 for a foreign session. */
export async function loadSessionRun(
  ctx: Context,
  { sessionId, thread }: { readonly sessionId: string; readonly thread?: string | undefined },
) {
  const { agentId } = await findWatchedSession(ctx, sessionId);
  const run = thread === undefined ? null : await loadRunRow(ctx.db, agentId, thread);
  if (run === null) return null;
  const { threadId, file, cwd, updatedAt, rawMemory, summary } = run;
  return {
    threadId,
    file,
    cwd,
    updatedAt: updatedAt.toISOString(),
    outcome: readRawMemory(rawMemory).outcome,
    text: `${rawMemory}\n${summary}`,
  };
}
