import { z } from "zod";
import { listAgentNames } from "@/db/queries/agents/configuration";
import { searchAccountMemories } from "@/db/queries/memories/search-memories";
import { listSessionCandidates } from "@/db/queries/schedule/schedule-rows";
import { isNamed, isSessionMeant, toWords } from "@/lib/agents/match-words";
import { type Context, requirePermission } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/texts/content";
import { sayPlace } from "@/lib/ledger/memory";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { readAskedWords } from "@/lib/ledger/texts/asked-words";

/** How many signs stand around what was found, at most. */
const aroundLength = 48;

export type Snippet = ReturnType<typeof cutSnippet>;

/** The part of a text with a query, as the text writes it; else its beginning. */
export function cutSnippet(content: string, searchText: string) {
  const spaced = content.normalize("NFC").replace(/[\p{White_Space}\uFEFF]+/gu, " ");
  const lowered = spaced.toLowerCase();
  const at = lowered.length === spaced.length ? lowered.indexOf(searchText) : -1;
  if (at < 0) return { before: cutEnd(spaced, aroundLength * 2), match: "", after: "" };
  const end = at + searchText.length;
  return {
    before: cutStart(spaced.slice(0, at), aroundLength),
    match: spaced.slice(at, end),
    after: cutEnd(spaced.slice(end), aroundLength),
  };
}

/** By whole signs, so that no emoji is cut in two; at a space where one is near. */
function cutEnd(text: string, length: number): string {
  const signs = Array.from(text);
  if (signs.length <= length) return text;
  return `${signs
    .slice(0, length)
    .join("")
    .replace(/ \S{0,12}$/, "")}…`;
}

function cutStart(text: string, length: number): string {
  const signs = Array.from(text);
  if (signs.length <= length) return text;
  return `…${signs
    .slice(-length)
    .join("")
    .replace(/^\S{0,12} /, "")}`;
}

export const findAnythingSchema = z.strictObject({
  query: z
    .string()
    .max(200, "At most 200 characters.")
    .refine((text) => findTextFault(text) === null, "This contains an invalid character."),
});

const shown = 6;
/** Most agents searched, and most sessions of matching agents. */
const bounds = { agents: 10_000, namedAgents: 50, sessions: 200 };
/** Time limit of a memory search while the user types. */
const longestSearchMs = 400;

export type Findings = Awaited<ReturnType<typeof findAnything>>;
export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number];
export type FoundMemory = NonNullable<Awaited<ReturnType<typeof findMemories>>>[number];

/** Agents by name, sessions by agent, state or id, memories by words (F16); a key's own (U4). */
export async function findAnything(
  ctx: Context,
  { query }: z.infer<typeof findAnythingSchema>,
  searchMs = longestSearchMs,
) {
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
    /** The account has more memories than could be searched in time, so some were not checked. */
    isCutShort: found === null,
  };
}

const nothing = {
  agents: [],
  sessions: [],
  memories: [],
  hasMore: { agents: false, sessions: false, memories: false },
  isCutShort: false,
};

/** The agents to search by Unicode; in a larger account the database, by its locale. */
async function findNamed(ctx: Context, words: readonly string[]) {
  const scope = scopeOf(ctx);
  const known = await listAgentNames(ctx.db, { ...scope, limit: bounds.agents });
  if (known.length < bounds.agents) return known;
  const held = await Promise.all([
    listAgentNames(ctx.db, { ...scope, words, limit: bounds.namedAgents }),
    // A session is searched by its agent and a state: one of the words is the agent's.
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
) {
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

/** Null if there are too many memories to search in this time. */
async function findMemories(ctx: Context, query: string, withinMs: number) {
  const asked = readAskedWords(query);
  const isLiteral = asked.words.length === 0;
  const texts = isLiteral ? asked.texts : [asked.whole, ...asked.texts];
  const { accountId, onlyId } = scopeOf(ctx);
  const wanted = { accountId, onlyAgentId: onlyId, texts, isLiteral, limit: shown + 1 };
  const rows = await searchAccountMemories(ctx.db, { ...wanted, withinMs });
  if (rows === null) return null;
  // More words narrow a palette: those that have them all come first.
  const hasAll = ({ content }: { readonly content: string }) =>
    isLiteral || asked.texts.every((text) => toSearchText(content).includes(text));
  return rows.filter(hasAll).map(({ content, file, under, ...memory }) => ({
    ...memory,
    /** Its file and the headings above it there (F2); null for what is in no file. */
    place: file === null ? null : sayPlace({ place: { file, under, section: "" } }),
    words: cutSnippet(content, longestIn(content, texts)),
  }));
}

/** Of the texts that were found in a memory, the one to show. */
function longestIn(content: string, texts: readonly string[]): string {
  const searched = toSearchText(content);
  const [longest = ""] = texts
    .filter((text) => searched.includes(text))
    .toSorted((a, b) => b.length - a.length);
  return longest;
}
