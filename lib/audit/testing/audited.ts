import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { sha256 } from "@/db/hash-text";
import { actAs, insertAccount, insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { newAgentSchema } from "@/lib/agents/schema";
import { createAgent } from "@/lib/agents/save";
import { exportAudit } from "@/lib/audit/export";
import { openSigner, recordLineSchema, signHead } from "@/lib/audit/chain";
import { type Context, createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { canonicalJson, chainHash } from "@/lib/ledger/audit/certificate";
import { addMemories, discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";

export const secret = "the secret of this installation, long enough";
export const noon = new Date("2026-03-02T12:00:00.000Z");

/** A database and a data directory of the file's own, or of the group's of its tests. */
export function givenAudited() {
  const test = givenDatabase();
  let dataDir = "";
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "keepsake-audit-"));
    const variables = { KEEPSAKE_SECRET: secret, KEEPSAKE_DATA_DIR: dataDir };
    provideEnvironment(parseEnvironment(variables), test.url);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  /** An admin of a new account. */
  const givenContext = async (): Promise<Context> => {
    const account = await insertAccount(test.db);
    const acting = actAs(account.id);
    await insertMembership(test.db, acting);
    return createContext(test.db, acting, () => noon);
  };
  return {
    get db() {
      return test.db;
    },
    get dataDir() {
      return dataDir;
    },
    givenContext,
    /** The same with an agent whose history has six records and so many memories more. */
    async givenHistory({ more = 0 } = {}) {
      const ctx = await givenContext();
      const { agent } = await createAgent(ctx, newAgentSchema.parse({ name: "Nova" }));
      const agentId = agent.id;
      const items = ["Tea “and” milk \u2028 \u001b 😀", "A second."].map((content) =>
        newMemorySchema.parse({ content }),
      );
      await addMemories(ctx, { agentId, items });
      await protectMemory(ctx, { agentId, number: 2, constitutional: true });
      await editMemory(ctx, { agentId, number: 1, edit: { content: "Tea." } });
      await discardMemory(ctx, { agentId, number: 1 });
      await addNumbered(ctx, agentId, more);
      return { ctx, agentId };
    },
  };
}

export async function addNumbered(ctx: Context, agentId: string, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) =>
    newMemorySchema.parse({ content: `Memory ${index}` }),
  );
  if (count > 0) await addMemories(ctx, { agentId, items });
}

/** An exported chain's lines, the head last. */
export async function exportLines(ctx: Context, agentId?: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of (await exportAudit(ctx, { agentId })).lines) parts.push(part);
  return parts.join("").trimEnd().split("\n");
}

/** The chain as forged from row `from` on by someone who knows how the hashes are computed. */
export function rewrite(lines: readonly string[], from: number, by: string = secret): string[] {
  let hash = "";
  let chain = "";
  const rows = lines.slice(0, -1).map((line, index) => {
    const record = recordLineSchema.parse(JSON.parse(line));
    const data = index + 1 >= from ? { ...record.data, forged: true } : record.data;
    hash = chainHash(hash, { ...record, data }, sha256);
    chain = record.chain;
    return canonicalJson({ ...record, data, hash });
  });
  const head = signHead({ chain, count: rows.length, hash }, openSigner(by), noon);
  return [...rows, canonicalJson(head)];
}
