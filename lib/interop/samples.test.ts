import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { readImport } from "@/lib/interop/testing/at-once";

const now = Date.parse("2026-06-01T00:00:00Z");
// Public data by others, which may not be part of this repository.
const folder =
  process.env["KEEPSAKE_SAMPLES"] ?? path.resolve(import.meta.dirname, "../../../shared/data");
const isThere = existsSync(folder);
const note = isThere ? "" : " (left out: the folder of samples is not here)";

describe("real files", () => {
  it.skipIf(!isThere).each([
    [
      "mindstrike.memory.jsonl",
      { format: "mcp-memory", items: 158, skipped: 0, duplicates: 0, agentName: null },
    ],
    [
      "mcp-think-tank.memory.jsonl",
      { format: "mcp-memory", items: 313, skipped: 0, duplicates: 0, agentName: null },
    ],
    [
      "letta-ezra.af",
      { format: "letta", items: 1793, skipped: 1, duplicates: 8, agentName: "ezra-super" },
    ],
  ])(`%s is read whole${note}`, (name, expected) => {
    const reading = readImport(readFileSync(path.join(folder, name), "utf8"), { now, sha256 });
    if (!reading.ok) throw new Error(reading.message);
    const { format, items, skipped, agentName } = reading.plan;
    const texts = new Set(items.map((item) => toSearchText(item.content)));
    const duplicates = items.length - texts.size;
    expect({
      format,
      items: items.length,
      skipped: skipped.length,
      duplicates,
      agentName,
    }).toEqual(expected);
    expect(new Set(items.map((item) => item.sourceKey)).size).toBe(items.length);
  });

  it.skipIf(!isThere)(`a file of dialogues is refused with what is known${note}`, () => {
    const reading = readImport(readFileSync(path.join(folder, "locomo10.json"), "utf8"), {
      now,
      sha256,
    });
    expect(reading.ok ? "" : reading.message).toContain("The file is JSON in an unknown format.");
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
