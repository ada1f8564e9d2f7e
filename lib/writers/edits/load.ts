import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { hashText, sha256 } from "@/db/hash-text";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { listPurged, listTouched, measureFiles } from "@/db/queries/folder/folder-edits";
import { listEntries } from "@/db/queries/sessions/entries";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { effectiveSettings } from "@/lib/frame/load-settings";
import type { HeldEdit } from "@/lib/ledger/entries/entry";
import { justifyingIn } from "@/lib/memories/save-changes";
import type { Edit, EditFacts, Scope } from "@/lib/writers/edits/rules";

/** F7: a file counts from so many tokens on. */
const fewestTokens = 100;

/** What the rules ask about edits (F7), under the agent's lock. */
export async function loadFacts(
  tx: Tx,
  agent: AgentRow,
  edits: readonly Edit[],
  at: Date,
): Promise<EditFacts> {
  const account = await loadAccount(tx, agent.accountId);
  const open = await lockOpenSession(tx, agent.id);
  const steps = open === null ? [] : await loadStandingSteps(tx, open);
  const texts = edits.flatMap(({ memory, content }) => [memory?.content, content]);
  const written = edits.flatMap(({ content }) => (content === null ? [] : sha256(content)));
  const purged = await listPurged(tx, agent.id, written);
  // What only adds takes nothing away, and needs no measure.
  const takesAway = edits.some(({ memory }) => memory !== null);
  return {
    threshold: effectiveSettings(agent, account, "edits").threshold,
    immutableCategories: account.immutableCategories,
    earlier: await findDecisions(
      tx,
      agent.id,
      texts.flatMap((text) => (text == null ? [] : hashText(text))),
    ),
    hashText,
    isPurged: (text) => purged.has(sha256(text)),
    undecided: new Map(
      [
        ...steps.flatMap(({ changes }) => changes.map(({ number }) => number)),
        ...justifyingIn(steps),
      ].map((number) => [number, open?.id ?? ""]),
    ),
    scopes: takesAway ? await loadScopes(tx, agent, edits, at) : [],
    today: takesAway ? await listTouched(tx, agent.id, at) : [],
  };
}

/** Of files those whose memories are edited: no other can lose anything. */
async function loadScopes(
  tx: Tx,
  agent: AgentRow,
  edits: readonly Edit[],
  at: Date,
): Promise<Scope[]> {
  const measured = await measureFiles(tx, agent.id, at);
  const sum = (rows: typeof measured, key: "tokens" | "free") =>
    rows.reduce((all, row) => all + row[key], 0);
  const edited = new Set(edits.flatMap(({ files }) => files));
  return [
    {
      name: "the ledger",
      tokens: agent.massTokens - sum(measured, "free"),
      has: ({ isJournal }) => !isJournal,
      fewestTokens: 1,
    },
    {
      name: "the folder",
      tokens: sum(measured, "tokens"),
      has: ({ files }) => files.length > 0,
      fewestTokens: 1,
    },
    ...[...edited].map((name): Scope => {
      const has = ({ files }: Pick<Edit, "files">) => files.includes(name);
      return { name, tokens: sum(measured.filter(has), "tokens"), has, fewestTokens };
    }),
  ];
}

/** What a session holds, as its log keeps it. */
export async function readHeld(tx: Tx, session: SessionRow): Promise<readonly HeldEdit[]> {
  const log = await listEntries(tx, session, 0, 100);
  const held = log.find((entry) => entry.kind === "edits-held");
  if (held?.kind !== "edits-held") throw new Error("A held session has no held edits.");
  return held.data.edits;
}
