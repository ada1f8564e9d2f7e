import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { loadStructure } from "@/db/queries/memories/acts";
import { countBesideMemories, loadExport } from "@/db/queries/memories/load-export";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type ExportFormat, exportFormats } from "@/lib/interop/finding";
import { writeFormat } from "@/lib/interop/write";

export const exportMemoriesSchema = z.strictObject({
  agentId: agentIdSchema,
  format: z
    .enum(exportFormats, `Choose: ${exportFormats.join(", ")}.`)
    .default("keepsake")
    .meta({
      description:
        "All formats hold memories alone; the import of a `keepsake` file names what else the agent had. " +
        "`keepsake` has everything of a memory; `json` and `jsonl` everything except numbers, versions and supports; " +
        "`mcp-memory`, `letta` and `text` the ledger.",
    }),
});

/** A file that is written line by line, while it is sent. */
export interface LineFile {
  /** Letters, digits, `-` and `.` only. */
  readonly fileName: string;
  /** JSON lines unless said. */
  readonly mediaType?: string;
  /** Lines, or parts of them. */
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

/**
 * The memories of an agent as they were at one moment, as a file in a format that can be imported.
 * Our own is JSONL: a manifest with counts and SHA-256, then each memory with all its fields. A slow
 * reader holds no transaction open.
 */
export async function exportMemories(
  ctx: Context,
  { agentId, format = "keepsake" }: z.input<typeof exportMemoriesSchema>,
): Promise<LineFile> {
  await requireAgent(ctx, agentId, "ledger.read");
  const found = await loadExport(ctx.db, ctx.acting.accountId, agentId, ctx.signal);
  if (found === null) throw Refusal.notFound("Agent not found.");
  const { agent, memories } = found;
  const structure = await loadStructure(ctx.db, agentId, format);
  const exportedAt = ctx.now().getTime();
  const manifest = {
    agentName: agent.name,
    exportedAt,
    lastNumber: agent.nextNumber - 1,
    ledgerHash: agent.ledgerHash,
    notIncluded: await countBesideMemories(ctx.db, agent),
  };
  const day = new Date(exportedAt).toISOString().slice(0, 10);
  const { ending, mediaType } = kinds[format];
  return {
    fileName: `${fileWord(agent.name)}-memories-${day}.${ending}`,
    mediaType,
    lines: inTurns(writeFormat(format, manifest, memories, startHash, structure)),
  };
}

const partsAtOnce = 500;

/** Between some of the lines and the next, and wherever there is nothing yet, others have their turn. */
async function* inTurns(lines: Iterable<string>): AsyncGenerator<string> {
  let parts = 0;
  for (const line of lines) {
    parts += 1;
    if (line === "" || parts % partsAtOnce === 0) await nextTurn();
    if (line !== "") yield line;
  }
}

const jsonLines = { ending: "jsonl", mediaType: "application/jsonl; charset=utf-8" };
const kinds: Readonly<Record<ExportFormat, { ending: string; mediaType: string }>> = {
  keepsake: jsonLines,
  jsonl: jsonLines,
  "mcp-memory": jsonLines,
  json: { ending: "json", mediaType: "application/json; charset=utf-8" },
  letta: { ending: "af", mediaType: "application/json; charset=utf-8" },
  text: { ending: "txt", mediaType: "text/plain; charset=utf-8" },
};

function startHash() {
  const hash = createHash("sha256");
  return {
    update: (text: string) => void hash.update(text, "utf8"),
    digest: () => hash.digest("hex"),
  };
}

/** A name as a part of a file's name that every system and header takes. */
export function fileWord(name: string): string {
  const word = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return word.slice(0, 60) || "agent";
}
