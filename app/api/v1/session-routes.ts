import { z } from "zod";
import { answerWithEvents } from "@/app/api/answer-with-events";
import { sessionAnswer } from "@/lib/api/answers/sessions";
import { defineRoute, serveTable } from "@/lib/api/route";
import { dryRunQuery, idParams } from "@/lib/api/request";
import { actingKey } from "@/lib/auth/acting";
import { type Context, rehearse } from "@/lib/context";
import { entrySchema } from "@/lib/ledger/entries/entry";
import { mapPage, pageAnswer } from "@/lib/page";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { judgeFinding } from "@/lib/sessions/reader";
import {
  acceptSummarySchema,
  approveSessionSchema,
  revertOperationsSchema,
  rollBackSessionSchema,
  startSessionSchema,
  stopSessionSchema,
  toAnswers,
} from "@/lib/sessions/schema";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import {
  describeSession,
  listSessionEntries,
  listSessionEntriesSchema,
  listSessions,
  listSessionsSchema,
  loadSession,
} from "@/lib/sessions/read/load";
import { acceptSummary } from "@/lib/sessions/decide/accept-summary";

const entryAnswer = entrySchema.meta({ id: "Entry" });

const querySchema = z.strictObject({
  after: z.string().optional().meta({ description: "The sequence of the last entry seen." }),
});

export const sessionRoutes = serveTable({
  "POST /agents/{id}/sessions": defineRoute({
    name: "startSession",
    summary: "Start a session; a worker runs it",
    permission: "sessions.start",
    params: idParams,
    body: startSessionSchema.omit({ agentId: true }),
    answer: sessionAnswer,
    status: 202,
    location: (session) => `/sessions/${String(session["id"])}`,
    run: async ({ ctx, params, body }) => {
      const session = await startSession(ctx, { ...body, agentId: params.id });
      const nothing = { conflicts: [], laterFolds: [], droppedSince: [], restingFacts: [] };
      return describeSession({ session, ...nothing });
    },
  }),

  "GET /sessions": defineRoute({
    name: "listSessions",
    summary: "Sessions, newest first; an agent's key sees its agent's",
    permission: "sessions.watch",
    query: listSessionsSchema,
    answer: pageAnswer(sessionAnswer),
    run: async ({ ctx, query }) => mapPage(await listSessions(ctx, query), describeSession),
  }),

  "GET /sessions/{id}": defineRoute({
    name: "loadSession",
    summary: "One session in its current state",
    permission: "sessions.watch",
    params: idParams,
    answer: sessionAnswer,
    run: async ({ ctx, params }) =>
      describeSession(await loadSession(ctx, { sessionId: params.id })),
  }),

  "GET /sessions/{id}/entries": defineRoute({
    name: "listEntries",
    summary: "A session's log, oldest first",
    permission: "sessions.watch",
    params: idParams,
    query: listSessionEntriesSchema,
    answer: pageAnswer(entryAnswer),
    run: ({ ctx, params, query }) => listSessionEntries(ctx, { ...query, sessionId: params.id }),
  }),

  "GET /sessions/{id}/events": defineRoute({
    name: "followEntries",
    summary: "A session's log as server-sent events, from Last-Event-ID on",
    permission: "sessions.watch",
    params: idParams,
    query: querySchema,
    answer: null,
    answerTypes: ["text/event-stream"],
    run: ({ ctx, params, request }) =>
      answerWithEvents({
        request,
        sessionId: params.id,
        context: ctx,
        askAgain: () => actingKey(ctx.db, request.headers, new Date()),
      }),
  }),

  "POST /sessions/{id}/stop": defineRoute({
    name: "stopSession",
    summary: "Stop a queued or running session; its changes are rolled back",
    permission: "sessions.stop",
    params: idParams,
    body: stopSessionSchema,
    answer: sessionAnswer,
    run: async ({ ctx, params, body }) => {
      await stopSession(ctx, { sessionId: params.id, note: body.note });
      return describeSession(await loadSession(ctx, { sessionId: params.id }));
    },
  }),

  "POST /sessions/{id}/accept": decisionRoute({
    name: "acceptSummary",
    summary: "Accept the summary that was refused in a failed session; returns the new session",
    body: acceptSummarySchema,
    decide: (ctx, sessionId, body) => acceptSummary(ctx, { sessionId, ...body }),
  }),

  "POST /sessions/{id}/approve": decisionRoute({
    name: "approveSession",
    summary: "Approve a session's changes, as you saw them",
    body: approveSessionSchema,
    decide: (ctx, sessionId, body) => approveSession(ctx, { sessionId, ...body }),
  }),

  "POST /sessions/{id}/rollback": decisionRoute({
    name: "rollBackSession",
    summary: "Roll back a whole session, or answer its open conflicts",
    body: rollBackSessionSchema,
    decide: (ctx, sessionId, body) =>
      rollBackSession(ctx, { sessionId, ...body, ...toAnswers(body) }),
  }),

  "POST /sessions/{id}/revert": decisionRoute({
    name: "revertOperations",
    summary: "Revert selected operations and those that depend on them",
    body: revertOperationsSchema,
    decide: (ctx, sessionId, body) =>
      revertOperations(ctx, { sessionId, ...body, ...toAnswers(body) }),
  }),

  "POST /sessions/{id}/findings/{finding}/wrong": findingRoute("callFindingWrong", true),
  "DELETE /sessions/{id}/findings/{finding}/wrong": findingRoute("callFindingRight", false),
});

/** B7: says that a finding is wrong, or takes that back. */
function findingRoute(name: string, isWrong: boolean) {
  return defineRoute({
    name,
    summary: isWrong
      ? "Say that a finding of the second reader is wrong"
      : "Take back that a finding is wrong",
    permission: "sessions.decide",
    params: idParams.extend({ finding: z.coerce.number().int().min(1).max(10_000) }),
    answer: sessionAnswer,
    run: async ({ ctx, params }) => {
      await judgeFinding(ctx, { sessionId: params.id, finding: params.finding, isWrong });
      return describeSession(await loadSession(ctx, { sessionId: params.id }));
    },
  });
}

/** A route by which a reviewer decides on a session. It answers with the session as it is then. */
function decisionRoute<B extends z.ZodType>(decision: {
  readonly name: string;
  readonly summary: string;
  readonly body: B;
  readonly decide: (
    ctx: Context,
    sessionId: string,
    body: z.output<B>,
  ) => Promise<{ readonly id: string }>;
}) {
  const { decide, ...facts } = decision;
  return defineRoute({
    ...facts,
    permission: "sessions.decide",
    params: idParams,
    query: dryRunQuery,
    answer: sessionAnswer,
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", async (within) => {
        const { id } = await decide(within, params.id, body);
        return describeSession(await loadSession(within, { sessionId: id }));
      }),
  });
}
