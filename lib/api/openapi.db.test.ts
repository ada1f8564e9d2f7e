import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listHandlers } from "@/lib/api/testing/list-handlers";
import { openApi, type OpenApi } from "@/lib/api/testing/open-api";

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.object({}) })),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({})) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) })),
  security: z.array(z.unknown()).optional(),
});
const document = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let api: OpenApi;
let described: z.infer<typeof document>;
beforeAll(async () => {
  api = await openApi();
  described = document.parse((await api.ask("GET", "/openapi.json")).json);
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      path,
      method: method.toUpperCase(),
      ...one,
    })),
  );

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
      const isOpen = path === "/health" || path === "/openapi.json";
      expect(security).toEqual(isOpen ? [] : undefined);
      expect(Object.keys(responses)).toContain(isOpen ? "503" : "401");
      const isWrite = method !== "GET";
      expect(parameters.some(({ name }) => name === "Idempotency-Key")).toBe(isWrite);
      if (!isWrite) expect(requestBody).toBeUndefined();
      if (isWrite) expect(Object.keys(responses)).toEqual(expect.arrayContaining(["413", "422"]));
    }
  });

  it("refers only to schemas that are in it", () => {
    const refs = new Set(JSON.stringify(described).match(/#\/[\w/$]+/g));
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(described.components.schemas).toHaveProperty(ref.split("/").at(-1) ?? "");
    }
    expect(Object.keys(described.components.schemas).sort()).toEqual([
      "Agent",
      "AgentContext",
      "AppendedMessages",
      "AuditRecord",
      "Conversation",
      "ConversationContext",
      "Entry",
      "ImportReport",
      "Memory",
      "Message",
      "MessagePurge",
      "Problem",
      "Purge",
      "Revision",
      "Schedule",
      "ScheduleRun",
      "Session",
      "TranscriptReport",
    ]);
  });
});
