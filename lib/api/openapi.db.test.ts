import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { givenApi, givenKey, listHandlers } from "@/lib/api/testing/open-api";
import { readTranscript } from "@/lib/interop/transcript";
import { openLedger } from "@/lib/sessions/testing/open-session";

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}) }),
  ),
  requestBody: z
    .looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          schema: z.looseObject({}).optional(),
          examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
        }),
      ),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }),
  ),
  security: z.array(z.unknown()).optional(),
});
const document = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const api = givenApi();
let described: z.infer<typeof document>;
beforeAll(async () => {
  described = document.parse((await api.ask("GET", "/openapi.json")).json);
});

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      path,
      method: method.toUpperCase(),
      ...one,
    })),
  );

/** A document's schema as a parser, with the components that it refers to. */
function readerOf(schema: object): z.ZodType {
  const whole = { ...schema, $defs: described.components.schemas };
  const local = JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(z.record(z.string(), z.json()).parse(JSON.parse(local)));
}

describe("openapi.json", () => {
  it("describes every route that is served, each where its file is, and nothing else", async () => {
    const expected = (await listHandlers())
      .filter(({ path }) => path.startsWith("/api/v1/"))
      .flatMap(({ method, path, served }) => {
        if (!served?.route) return [];
        expect(served.path).toBe(path.replace("/api/v1", "").replace(/\[(\w+)\]/g, "{$1}"));
        return [`${method} ${served.path}`];
      });
    const found = operations().map(({ method, path }) => `${method} ${path}`);
    expect(found.sort()).toEqual(expected.sort());
  });

  it("names each operation once, with its parameters, answers, refusals and key", () => {
    const all = operations();
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    for (const { path, method, parameters, responses, security, requestBody } of all) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = parameters.filter((one) => one.in === "path").map(({ name }) => name);
      expect(named).toEqual(inPath);
      expect(Object.keys(responses).some((status) => status.startsWith("2"))).toBe(true);
      const types = Object.keys(responses["200"]?.content ?? {});
      expect(Object.keys(responses).includes("204")).toBe(types.includes("text/event-stream"));
      const isOpen = ["/health", "/ready", "/openapi.json"].includes(path);
      expect(security).toEqual(isOpen ? [] : undefined);
      expect(Object.keys(responses)).toContain(isOpen ? "503" : "401");
      const isWrite = method !== "GET";
      expect(parameters.some(({ name }) => name === "Idempotency-Key")).toBe(isWrite);
      if (!isWrite) expect(requestBody).toBeUndefined();
      if (isWrite) expect(Object.keys(responses)).toEqual(expect.arrayContaining(["413", "422"]));
    }
  });

  it("refers to the schemas that are in it, and to no other", () => {
    const refs = new Set(JSON.stringify(described).match(/#\/[\w/$]+/g));
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(described.components.schemas).toHaveProperty(ref.split("/").at(-1) ?? "");
    }
    const named = Object.keys(described.components.schemas);
    expect(new Set([...refs].map((ref) => ref.split("/").at(-1)))).toEqual(new Set(named));
  });

  it("has examples that are what the schema beside them says, and that are taken", async () => {
    const { account, agent } = await openLedger(api.db, []);
    const key = await givenKey(api.db, account.id, { role: "admin" });
    const made = await api.ask("POST", `/agents/${agent.id}/conversations`, { key, body: {} });
    const id = String(made.json["id"]);
    const tried: string[] = [];
    for (const { method, path, requestBody } of operations()) {
      for (const { schema, examples } of Object.values(requestBody?.content ?? {})) {
        for (const [name, { value }] of Object.entries(examples ?? {})) {
          expect(() => readerOf(schema ?? {}).parse(value), name).not.toThrow();
          const body = typeof value === "string" ? value : JSON.stringify(value);
          const asked = await api.ask(method, path.replace("{id}", id), { key, body });
          expect(asked, name).toMatchObject({ status: 200, json: { skipped: [] } });
          tried.push(name);
        }
      }
    }
    expect(tried).toEqual(["list", "messages", "items", "lines"]);
    const { json } = await api.ask("GET", `/conversations/${id}`, { key });
    expect(json).toMatchObject({ messageCount: 7 });
  });

  it("names the media type of every format that is answered", async () => {
    const { account, agent } = await openLedger(api.db, ["The lamp is lit at six."]);
    const key = await givenKey(api.db, account.id, { role: "viewer" });
    const reads = operations().filter(({ method }) => method === "GET");
    const asked = reads.flatMap(({ path, method, parameters, responses }) => {
      const format = parameters.find(
        ({ name, in: place }) => name === "format" && place === "query",
      );
      const { enum: formats = [] } = z
        .looseObject({ enum: z.array(z.string()).optional() })
        .parse(format?.schema ?? {});
      return formats.map((one) => ({ method, path, one, content: responses["200"]?.content }));
    });
    expect(asked.length).toBeGreaterThan(7);
    for (const { method, path, one, content } of asked) {
      const address = `${path.replace("{id}", agent.id)}?format=${one}`;
      const response = await api.send(method, address, { key });
      const [type = ""] = response.headers.get("content-type")?.split(";") ?? [];
      expect(Object.keys(content ?? {}), `${address}: ${type}`).toContain(type);
      await response.text();
    }
  });

  it("knows the names of roles and the forms of content that are read", () => {
    const schema = readerOf({ $ref: "#/components/schemas/TranscriptMessage" });
    const text = "A text.";
    for (const role of [
      "user",
      "assistant",
      "system",
      "tool",
      "human",
      "ai",
      "model",
      "agent",
      "",
    ]) {
      for (const content of [text, [text], [{ text }], [{ type: "image" }, { text }], 1, null]) {
        const one = { role, content };
        const { messages } = readTranscript(JSON.stringify([one]), Date.now());
        expect(schema.safeParse(one).success, JSON.stringify(one)).toBe(messages.length === 1);
      }
    }
  });
});
