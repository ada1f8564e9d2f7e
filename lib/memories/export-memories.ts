import { createHash } from "node:crypto";
import { z } from "zod";
import { loadExport } from "@/db/queries/load-export";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { writeExport } from "@/lib/interop/write-export";

export const exportMemoriesSchema = z.strictObject({ agentId: agentIdSchema });

/** A file that is written line by line, while it is sent. */
export interface LineFile {
  /** Letters, digits, `-` and `.` only. */
  readonly fileName: string;
  /** Each ends in a line feed. */
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

/**
 * All memories of an agent as JSONL: a manifest with counts and SHA-256, then each with all its
 * fields, as they were at one moment. A slow reader holds no transaction open.
 */
export async function exportMemories(
  ctx: Context,
  { agentId }: z.infer<typeof exportMemoriesSchema>,
): Promise<LineFile> {
  await requireAgent(ctx, agentId, "ledger.read");
  const found = await loadExport(ctx.db, ctx.acting.accountId, agentId);
  if (found === null) throw Refusal.notFound("There is no such agent.");
  const { agent, memories } = found;
  const exportedAt = ctx.now().getTime();
  const manifest = {
    agentName: agent.name,
    exportedAt,
    lastNumber: agent.nextNumber - 1,
    ledgerHash: agent.ledgerHash,
  };
  const day = new Date(exportedAt).toISOString().slice(0, 10);
  return {
    fileName: `${fileWord(agent.name)}-memories-${day}.jsonl`,
    lines: writeExport(manifest, memories, startHash),
  };
}

function startHash() {
  const hash = createHash("sha256");
  return {
    update: (text: string) => void hash.update(text, "utf8"),
    digest: () => hash.digest("hex"),
  };
}

/** A name as a part of a file's name that every system and header takes. */
function fileWord(name: string): string {
  const word = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return word.slice(0, 60) || "agent";
}
