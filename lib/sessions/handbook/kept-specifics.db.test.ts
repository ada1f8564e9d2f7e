import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import {
  complete,
  openHandbook,
  readAll,
  write,
} from "@/lib/sessions/handbook/testing/open-handbook";

const test = givenDatabase();

/** Sayings without a fact, and a few lines full of them. */
const plain = Array.from({ length: 24 }, (_, n) => `- keep it short${"!".repeat(n)} [Task 1]`);
const dense = Array.from(
  { length: 4 },
  (_, n) =>
    `- host relay-${n + 2} takes ${n + 11} GB on port ${8_400 + n}, waits ${n + 91} s, holds /srv/q${n}.db, code KX-44${n}1 [Task 1]`,
);
const vague = dense.map(() => "- each host has its own limits [Task 1]");

async function rewrite(bullets: readonly string[]) {
  const book = await openHandbook(test.db, ["run-1"]);
  const memory = (lines: readonly string[]) =>
    `${book.block("Settlement replay", [["replay-late-file", "run-1"]])}${lines.join("\n")}\n`;
  const overview = book.summary([["Settlement replay", "replay-late-file"]]);
  const before = memory([...plain, ...dense]);
  const first = await book.write([
    {
      calls: [readAll, write("MEMORY.md", before), write("memory_summary.md", overview), complete],
    },
  ]);
  await approveSession(book.ctx, first.seen);
  await book.addMore(["run-2"]);
  const second = await book.write([
    { calls: [readAll, write("MEMORY.md", memory([...plain, ...bullets])), complete] },
  ]);
  const [draft] = second.entries.flatMap((entry) =>
    entry.kind === "document-drafted" ? [entry.data] : [],
  );
  return { ...second, draft, before, after: (await book.texts())["MEMORY.md"] };
}

it("H6, L7: trips where few lines changed and lost most of its details", async () => {
  const { session, entries, draft, before, after } = await rewrite(vague);
  const { kept } = draft ?? {};
  expect(kept?.keptLines).toBeGreaterThan(0.85 * (kept?.oldLines ?? Number.POSITIVE_INFINITY));
  expect(kept?.specifics?.kept).toBeLessThan(0.75 * (kept?.specifics?.old ?? 0));
  expect(draft?.answer).toMatch(
    /keeps 9\d\.\d% of \d+ lines and \d\d\.\d% of their names, numbers and other details/,
  );
  expect(session).toMatchObject({
    state: "rolled-back",
    cause: "retention",
    certificate: { equal: true },
  });
  expect(entries.at(-1)).toMatchObject({
    kind: "session-rolled-back",
    data: { kept, message: expect.stringContaining("The details are below the threshold of 75%") },
  });
  expect(after).toBe(before);
});

it("H6: the same lines in other words pass as long as they say the same", async () => {
  const said = dense.map((line) =>
    line.replace("takes", "can take").replace(" waits", " and waits"),
  );
  const { session, draft } = await rewrite(said);
  expect(session.state).toBe("awaiting-review");
  const { keptLines, oldLines } = draft?.kept ?? {};
  expect(keptLines).toBeLessThan(oldLines ?? 0);
  expect(draft?.kept?.specifics?.kept).toBeGreaterThan(
    0.95 * (draft?.kept?.specifics?.old ?? Number.POSITIVE_INFINITY),
  );
});
