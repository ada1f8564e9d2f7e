import { setImmediate as turn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { answerWithEvents } from "@/app/api/answer-with-events";
import { givenDatabase } from "@/db/testing/given-database";
import { decodeDraft } from "@/lib/browser/frames";
import { openCompatible } from "@/lib/model/testing/scripted-model";
import {
  callDelta,
  delta,
  type Responder,
  streamFrames,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, runDependencies } from "@/lib/sessions/testing/open-session";
import { givenFeed, readStream } from "@/lib/stream/testing/read-stream";

const database = givenDatabase("test");
const feed = givenFeed(database);

/** An answer of which each frame waits until the test writes it. */
function slowAnswer(frames: readonly string[]) {
  const gates = frames.map(() => Promise.withResolvers<void>());
  let next = 0;
  const responder: Responder = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    void (async () => {
      for (const [index, frame] of frames.entries()) {
        await gates[index]?.promise;
        response.write(`data: ${frame}\n\n`);
      }
      response.end("data: [DONE]\n\n");
    })();
  };
  const write = () => {
    gates[next]?.resolve();
    next += 1;
  };
  return { responder, write };
}

const words = "The ferry goes at ten past seven, at noon and at six in the evening.";
const call = JSON.stringify({ id: 1, content: words });
const size = Math.ceil(call.length / 12);
const pieces = Array.from({ length: 12 }, (_, at) => call.slice(at * size, (at + 1) * size));
const upTo = (count: number) => pieces.slice(0, count).join("");

const yes = streamFrames([delta({ role: "assistant", content: "YES" }), delta({}, "stop")]);
const complete = streamFrames([
  callDelta(0, "complete", '{"summary":"Shorter."}'),
  delta({}, "tool_calls"),
]);

/** A session whose model answers like this, and the way to watch it. */
async function run(server: WireServer) {
  const model = openCompatible(await server.listen());
  const ledger = await openLedger(database.db, [`${words} Every day.`]);
  const { ctx, agent } = ledger;
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  const done = runSession(
    { ...runDependencies(database.db, model, ctx.now), maxRetries: 0 },
    id,
    new AbortController().signal,
  );
  const rows = () => database.sql`select step from session_drafts where session_id = ${id}`;
  const watch = async () => {
    const response = await answerWithEvents({
      request: new Request("http://localhost/events"),
      context: ctx,
      feed: feed(),
      sessionId: id,
      askAgain: () => Promise.resolve(ctx.acting),
    });
    return readFrames(response);
  };
  return { ...ledger, id, done, rows, watch };
}

function readFrames(response: Response) {
  const { frames } = readStream(response);
  return {
    frames,
    drafts: () =>
      frames().flatMap(({ event, data }) =>
        event === "call-drafted" ? (decodeDraft(data) ?? []) : [],
      ),
    events: () => frames().map(({ event }) => event),
    sequences: () => frames().flatMap(({ id }) => (id === null ? [] : Number(id))),
  };
}

it("I9: viewers see a call grow; who joins halfway gets what is there, and all see it decided", async () => {
  const answer = slowAnswer([
    callDelta(0, "update", pieces[0] ?? ""),
    ...pieces.slice(1).map((piece) => callDelta(0, "update", piece)),
    delta({}, "tool_calls"),
  ]);
  await using server = new WireServer([yes, answer.responder, complete]);
  const { watch, done, rows, agent } = await run(server);
  const early = await watch();
  const written = (count: number) => ({
    step: 1,
    index: 0,
    name: "update",
    argumentsText: upTo(count),
  });
  for (let count = 1; count <= 6; count += 1) {
    answer.write();
    await vi.waitFor(() => expect(early.drafts().at(-1)).toEqual(written(count)));
  }
  const late = await watch();
  await vi.waitFor(() => expect(late.drafts()).toEqual([written(6)]));
  expect(late.events().at(-1)).toBe("call-drafted");
  for (let count = 7; count <= 12; count += 1) {
    answer.write();
    for (const viewer of [early, late]) {
      await vi.waitFor(() => expect(viewer.drafts().at(-1)).toEqual(written(count)));
    }
  }
  expect(await rows()).toHaveLength(1);
  answer.write();
  await done;
  expect(await rows()).toEqual([]);
  for (const viewer of [early, late]) {
    await vi.waitFor(() => expect(viewer.events()).toContain("session-completed"));
    expect(viewer.drafts().every(({ argumentsText }) => call.startsWith(argumentsText))).toBe(true);
    const events = viewer.events();
    expect(events.lastIndexOf("call-drafted")).toBeLessThan(events.indexOf("operation-applied"));
    expect(viewer.sequences()).toEqual(viewer.sequences().map((_, index) => index + 1));
    const drafted = viewer.frames().filter(({ event }) => event === "call-drafted");
    expect(drafted.every(({ id }) => id === null)).toBe(true);
  }
  await checkInvariants(database.db, agent.id);
});

it("C1: viewers see the answer to the question for consent as it comes", async () => {
  const said = ["YES, ", "but leave ", "the harbour."];
  const answer = slowAnswer([
    ...said.map((content) => delta({ role: "assistant", content })),
    delta({}, "stop"),
  ]);
  await using server = new WireServer([answer.responder, complete]);
  const { watch, done, rows } = await run(server);
  const viewer = await watch();
  for (const [index] of said.entries()) {
    answer.write();
    const argumentsText = said.slice(0, index + 1).join("");
    const draft = { step: 0, index: 0, name: "consent", argumentsText };
    await vi.waitFor(() => expect(viewer.drafts().at(-1)).toEqual(draft));
  }
  answer.write();
  await done;
  expect(await rows()).toEqual([]);
  await vi.waitFor(() => expect(viewer.events()).toContain("consent-answered"));
});

it("S10: a stop in the middle of a call takes its draft away, and none comes after it", async () => {
  const answer = slowAnswer(pieces.map((piece) => callDelta(0, "update", piece)));
  await using server = new WireServer([yes, answer.responder]);
  const { watch, done, rows, ctx, id, agent } = await run(server);
  const viewer = await watch();
  answer.write();
  await vi.waitFor(() => expect(viewer.drafts()).toHaveLength(1));
  await stopSession(ctx, { sessionId: id, note: null });
  expect(await rows()).toEqual([]);
  answer.write();
  await done;
  await turn();
  expect(await rows()).toEqual([]);
  await vi.waitFor(() => expect(viewer.events().at(-1)).toBe("session-failed"));
  await checkInvariants(database.db, agent.id);
});

it("I9: a stream that missed the hint has the draft within a second", async () => {
  const answer = slowAnswer(pieces.map((piece) => callDelta(0, "update", piece)));
  await using server = new WireServer([yes, answer.responder]);
  const { watch, done, ctx, id } = await run(server);
  const viewer = await watch();
  await vi.waitFor(() => expect(viewer.events()).toContain("session-started"));
  await database.sql`insert into session_drafts values (${id}, 1, 0, 'update', '{"unheard":')`;
  await vi.waitFor(() => expect(viewer.drafts()[0]?.argumentsText).toBe('{"unheard":'));
  await stopSession(ctx, { sessionId: id, note: null });
  await done;
});
