import { randomUUID } from "node:crypto";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listSizeCounts, loadLedgerGroups } from "@/db/queries/memories/copies";
import { countConstitutional } from "@/db/queries/memories/load-memories";
import { listLedgerByNumber } from "@/db/queries/memories/revisions";
import { listLabels } from "@/db/queries/memories/search-memories";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/category";
import { type PromptStatus, writeRefinementPrompt } from "@/lib/writers/refinement/prompt/prompt";
import { leastLineTokens } from "@/lib/frame/prompt/lines";
import { promptSections } from "@/lib/writers/refinement/prompt/sections";
import { mutatingCap } from "@/lib/writers/refinement/gate/settings";
import { loadDecisionLines } from "@/lib/frame/earlier-decisions";
import { loadPromptWindow, loadRefinementRoom } from "@/lib/writers/refinement/start";

const atMostShown = 12;

/** What the next refinement would be shown, without reading a long ledger. */
export async function loadPromptSample(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const { status, roomTokens } = await situationOf(ctx, agent);
  return { status, ...(await sampleOf(ctx, agent, roomTokens)) };
}

/** The current numbers and settings that a prompt states (P1, S3). */
async function situationOf(
  ctx: Context,
  agent: AgentRow,
): Promise<{ readonly status: PromptStatus; readonly roomTokens: number }> {
  const { effective, room } = await loadRefinementRoom(ctx.db, agent, "full");
  const { settings, threshold, reviewPolicy } = effective;
  const status = {
    settings,
    mode: "full" as const,
    threshold,
    cap: mutatingCap,
    massTokens: agent.massTokens,
    coreCount: agent.coreCount,
    constitutionalCount: await countConstitutional(ctx.db, agent.id),
    isReviewed: reviewPolicy === "always",
    rolledBack: await findLastRollback(ctx.db, agent.id, "refinement"),
  };
  return { status, roomTokens: room.ledgerTokens };
}

async function sampleOf({ db }: Context, agent: AgentRow, roomTokens: number) {
  const { id, massTokens, coreCount, windowAfter } = agent;
  const mayFit = Math.max(massTokens, coreCount * leastLineTokens("")) <= roomTokens;
  if (mayFit) {
    const window = await loadPromptWindow(db, agent, roomTokens);
    const { shown, leftOut, alike, alikeInMeaning } = window;
    const first = shown.slice(0, atMostShown);
    return { first, shownCount: shown.length, leftOut, alike, alikeInMeaning };
  }
  // The window continues from here (P6), so this memory is shown in any case.
  const next = await listLedgerByNumber(db, id, { after: windowAfter, limit: 1 });
  const first = next.length > 0 ? next : await listLedgerByNumber(db, id, { after: 0, limit: 1 });
  return { first, shownCount: null, leftOut: 0, alike: [], alikeInMeaning: [] };
}

/** All of it, as saved, from one snapshot: slow for a long ledger. */
export async function loadWholePrompt(ctx: Context, { agentId }: { readonly agentId: string }) {
  return ctx.db.transaction(
    async (db) => {
      const then = { ...ctx, db };
      const agent = await requireAgent(then, agentId, "ledger.read");
      const { status, roomTokens } = await situationOf(then, agent);
      const window = await loadPromptWindow(db, agent, roomTokens);
      const earlier = await loadDecisionLines(db, agent.id, window.shown);
      const parts = writeRefinementPrompt(status, window, randomUUID(), earlier);
      return { sections: promptSections(parts, "refinement"), leftOut: window.leftOut };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const maxGroups = 160;

/**
 * A ledger shown beside a threshold, of limited size whatever the ledger's length. Throws a 404 for an
 * unknown id or another account's (U1).
 */
export async function loadLedgerOverview(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const account = await loadAccount(ctx.db, agent.accountId);
  const perGroup = Math.max(1, Math.ceil(agent.coreCount / maxGroups));
  const labels = await listLabels(ctx.db, agentId);
  const immutable = labels.filter((label) => isListed(label, account.immutableCategories));
  const [groups, counts] = await Promise.all([
    loadLedgerGroups(ctx.db, agentId, perGroup),
    listSizeCounts(ctx.db, agentId, immutable),
  ]);
  const held = (hold: string) =>
    counts.reduce((sum, one) => (one.hold === hold ? sum + one.count : sum), 0);
  return {
    /** From the oldest: each a memory, or as many as `perGroup` says. */
    groups,
    perGroup,
    memories: counts.reduce((sum, { count }) => sum + count, 0),
    massTokens: counts.reduce((sum, { tokens, count }) => sum + tokens * count, 0),
    constitutional: held("constitutional"),
    immutable: held("immutable"),
    /** Sizes of memories that a session may change, largest first: tokens, and how many. */
    sizes: counts.flatMap(({ hold, tokens, count }) =>
      hold === "free" ? [[tokens, count] as const] : [],
    ),
  };
}
