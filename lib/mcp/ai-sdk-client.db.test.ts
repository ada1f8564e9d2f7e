import { createMCPClient } from "@ai-sdk/mcp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { GET as refuse, POST } from "@/app/api/mcp/route";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";
import { toolRows } from "@/lib/api/testing/tool-rows";
import { mcpAddress } from "@/lib/mcp/testing/call-mcp";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const resultSchema = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.looseObject({ text: z.string() })),
  structuredContent: z.unknown().optional(),
});

it.each([true, false])(
  "a client that nobody here wrote calls every tool, and reads refusals; with discovery: %s",
  async (protocolVersionDiscovery) => {
    const { accountId, agentId } = await givenWorld(api.db, "idle");
    const key = await givenKey(api.db, accountId, { agentId });
    const client = await createMCPClient({
      protocolVersionDiscovery,
      transport: {
        type: "http",
        url: mcpAddress,
        headers: { Authorization: `Bearer ${key}` },
        fetch: (url: string | URL | Request, init?: RequestInit) => {
          const request = new Request(url, init);
          return request.method === "POST" ? POST(request) : refuse(request);
        },
      },
    });
    expect(client.serverInfo).toMatchObject({ name: "keepsake" });
    const tools = await client.tools();
    expect(Object.keys(tools).toSorted()).toEqual(Object.keys(toolRows).toSorted());
    const options = { toolCallId: "1", messages: [], context: {} };
    for (const [name, row] of Object.entries(toolRows)) {
      const answer = resultSchema.parse(await tools[name]?.execute(row.arguments, options));
      expect({ name, isError: answer.isError ?? false }).toEqual({ name, isError: false });
      expect(answer.structuredContent, name).toBeInstanceOf(Object);
    }
    const wrong = { action: "update", field: "refinement_threshold", value: "85%" };
    const refused = resultSchema.parse(await tools["configuration"]?.execute(wrong, options));
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("above 0 and at most 1, like 0.75") }],
    });
    await client.close();
  },
);
