import { z } from "zod";
import { listAgentNames } from "@/db/queries/agents/agent-names";
import { listSessionCandidates } from "@/db/queries/schedule/list-session-candidates";
import { searchAccountMemories } from "@/db/queries/memories/search-account-memories";
import type { Findings, FoundMemory } from "@/lib/browser/findings";
import { isNamed, isSessionMeant, toWords } from "@/lib/accounts/match-words";
import { requirePermission, type Context } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/texts/content";
import { toSearchText } from "@/lib/ledger/texts/duplicates";
import { cutSnippet } from "@/lib/memories/read/cut-snippet";

export const findAnythingSchema = z.strictObject({
  query: z
    .string()
    .max(200, "At most 200 characters.")
    .refine((text) => findTextFault(text) === null, "This contains an invalid character."),
});

const shown = 6;
/** How many agents are looked through, and how many sessions of those that are named. */
const bounds = { agents: 10_000, namedAgents: 50, sessions: 200 };
/** How long memories are searched while someone types. */
const longestSearchMs = 400;

/**
 * What the account has under some words: agents by name, sessions by agent, state or id, memories by
 * their literal text (G16). Bounded in what it reads and in time; an agent's key finds its own (U4).
 */
export async function findAnything(
  ctx: Context,
  { query }: z.infer<typeof findAnythingSchema>,
  searchMs = longestSearchMs,
): Promise<Findings> {
  requirePermission(ctx, "ledger.read");
  requirePermission(ctx, "sessions.watch");
  const words = toWords(query);
  if (words.length === 0) return nothing;
  const [known, found] = await Promise.all([
    findNamed(ctx, words),
    findMemories(ctx, query, searchMs),
  ]);
  const sessions = await findSessions(ctx, words, known);
  const agents = known.filter(({ name }) => isNamed(name, words));
  return {
    agents: agents.slice(0, shown),
    sessions: sessions.slice(0, shown),
    memories: (found ?? []).slice(0, shown),
    hasMore: {
      agents: agents.length > shown,
      sessions: sessions.length > shown,
      memories: (found ?? []).length > shown,
    },
    isCutShort: found === null,
  };
}

const nothing: Findings = {
  agents: [],
  sessions: [],
  memories: [],
  hasMore: { agents: false, sessions: false, memories: false },
  isCutShort: false,
};

/**
 * The agents to look through, by their names as people read them. An account with more than that has
 * the rest looked through by the database, which folds the letters of its own locale only.
 */
async function findNamed(ctx: Context, words: readonly string[]) {
  const scope = scopeOf(ctx);
  const known = await listAgentNames(ctx.db, { ...scope, limit: bounds.agents });
  if (known.length < bounds.agents) return known;
  const held = await Promise.all([
    listAgentNames(ctx.db, { ...scope, words, limit: bounds.namedAgents }),
    // A session is sought by its agent and a state: one of the words is the agent's.
    ...words.map((word) =>
      listAgentNames(ctx.db, { ...scope, words: [word], limit: bounds.namedAgents }),
    ),
  ]);
  return [...new Map([...held.flat(), ...known].map((agent) => [agent.id, agent])).values()];
}

function scopeOf({ acting }: Context) {
  const { accountId, kind, agentId } = acting;
  return { accountId, onlyId: kind === "agent" ? (agentId ?? "") : null };
}

async function findSessions(
  ctx: Context,
  words: readonly string[],
  known: readonly { readonly id: string; readonly name: string }[],
): Promise<Findings["sessions"]> {
  const { accountId, onlyId } = scopeOf(ctx);
  const named = known.filter(({ name }) => words.some((word) => isNamed(name, [word])));
  const candidates = await listSessionCandidates(ctx.db, {
    accountId,
    onlyAgentId: onlyId,
    agentIds: named.slice(0, bounds.namedAgents).map(({ id }) => id),
    id: words.join(" "),
    limit: bounds.sessions,
  });
  return candidates
    .filter((session) => isSessionMeant(session, words))
    .map(({ createdAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
    }));
}

/** Null where there are too many memories to look through in so much time. */
async function findMemories(
  ctx: Context,
  query: string,
  withinMs: number,
): Promise<FoundMemory[] | null> {
  const searchText = toSearchText(query.trim());
  const { accountId, onlyId } = scopeOf(ctx);
  const wanted = { accountId, onlyAgentId: onlyId, searchText, limit: shown + 1 };
  const rows = await searchAccountMemories(ctx.db, { ...wanted, withinMs });
  if (rows === null) return null;
  return rows.map(({ content, ...memory }) => ({
    ...memory,
    words: cutSnippet(content, searchText),
  }));
}
