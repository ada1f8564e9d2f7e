import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { givenDatabase } from "@/db/testing/given-database";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { startTracing } from "@/lib/model/trace";
import { textOfTokens } from "@/lib/sessions/testing/open-session";
import { runModel } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number().optional() }).optional(),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** A collector, as OpenTelemetry's protocol reaches it, that keeps what arrives. */
const received: unknown[] = [];
const collector = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ path: request.url, body: await json(request) });
  response.setHeader("content-type", "application/json").end("{}");
}

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterAll(() => {
  collector.close();
});

it("loads nothing and sends nothing until it is switched on", async () => {
  await (
    await startTracing()
  )();
  expect(received).toEqual([]);
  expect(globalThis.AI_SDK_TELEMETRY_INTEGRATIONS ?? []).toEqual([]);
});

it("I11: a session is one tree of its steps and operations, without a word of its memories", async () => {
  const address = collector.address();
  const port = typeof address === "object" ? address?.port : 0;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  const end = await startTracing();
  const memories = Array.from({ length: 30 }, (_, index) => `Marigold ${textOfTokens(10, index)}`);
  const model = scriptedModel([
    { text: "YES, Marigold." },
    { text: "Marigold!", calls: [{ name: "delete", input: { id: 1 } }] },
    {
      calls: [
        { name: "update", input: { id: 2, content: "Marigold is gone." } },
        { name: "Marigold", input: {} },
      ],
    },
    { calls: [{ name: "complete", input: { summary: "Marigold." } }] },
  ]);
  const { row } = await runModel(test.db, model, { memories });
  await end();

  const bodies = z.array(z.object({ path: z.literal("/v1/traces"), body: bodySchema }));
  const spans = bodies
    .parse(received)
    .flatMap(({ body }) => body.resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .map((span) => ({
      ...span,
      facts: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
      ),
    }));
  const [root, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(others).toEqual([]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const below = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id);

  expect(root?.name).toBe("invoke_workflow refinement");
  expect(root?.facts).toMatchObject({
    "gen_ai.operation.name": "invoke_workflow",
    "gen_ai.conversation.id": row.id,
    "gen_ai.usage.input_tokens": 28,
    "keepsake.session.state": row.state,
    "keepsake.session.operations": 2,
  });
  const children = below(root?.spanId);
  const operations = children.filter(({ name }) => name.startsWith("execute_tool "));
  expect(
    operations.map(({ facts }) => [facts["gen_ai.tool.name"], facts["keepsake.step"]]),
  ).toEqual([
    ["delete", 1],
    ["update", 2],
    ["unknown", 2],
    ["complete", 3],
  ]);
  for (const { facts } of operations) expect(facts["gen_ai.conversation.id"]).toBe(row.id);

  // The consent and three steps, each with the request to its provider.
  const asked = children.filter(({ name }) => name.startsWith("invoke_agent "));
  expect(asked).toHaveLength(4);
  for (const { spanId } of asked) {
    const chat = below(spanId).flatMap((step) => below(step.spanId));
    expect(chat.map(({ facts }) => facts)).toMatchObject([
      {
        "gen_ai.operation.name": "chat",
        "gen_ai.request.model": expect.any(String),
        "gen_ai.usage.input_tokens": 7,
        "gen_ai.usage.output_tokens": 3,
      },
    ]);
  }
  expect(children).toHaveLength(8);
  expect(JSON.stringify(received)).not.toContain("Marigold");
});
