import type { Database } from "@/db/client";
import { insertVersions, loadHandbook } from "@/db/queries/handbook/document-versions";
import { carryLines } from "@/lib/handbook/carry-lines";
import { openCompatible } from "@/lib/model/testing/open-compatible";
import {
  callDelta,
  delta,
  streamFrames,
  WireServer,
  type Responder,
} from "@/lib/model/testing/wire-server";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import type { RunDependencies } from "@/lib/sessions/frame/run";
import {
  complete,
  openHandbook,
  readAll,
  write,
} from "@/lib/sessions/handbook/testing/open-handbook";

export interface WireCall {
  readonly name: string;
  readonly input: object;
}

/** One step of calls, as a provider streams it. */
export function stepOf(...calls: readonly WireCall[]): Responder {
  const deltas = calls.map(({ name, input }, index) =>
    callDelta(index, name, JSON.stringify(input)),
  );
  return streamFrames([...deltas, delta({}, "tool_calls")]);
}
export const stops = streamFrames([
  delta({ role: "assistant", content: "Done." }),
  delta({}, "stop"),
]);

/** An agent with two runs and an approved handbook of them, and sessions over the wire. */
export async function openBook(db: Database) {
  const book = await openHandbook(db, ["run-1", "run-2"]);
  const memory = book.block("Settlement replay", [
    ["replay-late-file", "run-1"],
    ["rotate-ledger-key", "run-2"],
  ]);
  const overview = book.summary([["Settlement replay", "replay-late-file"]]);
  const first = await book.write([
    {
      calls: [readAll, write("MEMORY.md", memory), write("memory_summary.md", overview), complete],
    },
  ]);
  await approveSession(book.ctx, first.seen);
  const { agent } = book;

  /** What a person writes into a document, as a version of its own. */
  const personWrites = async (path: string, content: string, person = "Mia") => {
    await db.transaction(async (tx) => {
      const current = (await loadHandbook(tx, agent.id)).get(path) ?? null;
      const { lines } = carryLines(current, content, { by: "person", person });
      const by = { kind: "person", id: "mia", name: person } as const;
      const at = new Date();
      await insertVersions(tx, [
        { agentId: agent.id, path, content, lines, at, by, sessionId: null },
      ]);
    });
  };
  /** A session whose provider answers its requests like this, the last for ever. */
  const runOnWire = async (
    responders: readonly Responder[],
    more: Partial<RunDependencies> = {},
  ) => {
    await using server = new WireServer(responders);
    const model = openCompatible(await server.listen());
    const { id } = await book.start();
    const timeouts = { firstChunkMs: 2_000, chunkMs: 2_000 };
    const { session, entries, seen } = await book.run(id, model, { timeouts, ...more });
    const refused = entries.flatMap((entry) =>
      entry.kind === "operation-refused" ? [`${entry.data.code}: ${entry.data.message}`] : [],
    );
    const drafts = entries.flatMap((entry) =>
      entry.kind === "document-drafted" ? [entry.data] : [],
    );
    const failure = entries.flatMap((entry) =>
      entry.kind === "session-failed" ? [entry.data.message] : [],
    );
    return { session, entries, seen, refused, drafts, failure, requests: server.requests };
  };
  return { ...book, memory, overview, personWrites, runOnWire };
}
