import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/agents/[id]/export/route";
import { POST } from "@/app/api/agents/[id]/imports/route";
import { memories } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext, type Context } from "@/lib/context";
import * as contexts from "@/lib/current-context";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const address = "http://localhost:3000/api/agents/x";

interface Posted {
  readonly query?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

async function givenLedger() {
  const { ctx, agent, account } = await openLedger(database.db, []);
  const params = Promise.resolve({ id: agent.id });
  const post = async (who: Context | null, { query = "", body = "Tea.", headers = {} }: Posted) => {
    const request = new Request(`${address}/imports${query}`, { method: "POST", body, headers });
    const response = await contexts.withContext(who, () => POST(request, { params }));
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  };
  const get = (who: Context | null) =>
    contexts.withContext(who, () => GET(new Request(`${address}/export`), { params }));
  const count = () => database.db.$count(memories);
  return { ctx, account, post, get, count };
}

describe("the routes for files of memories", () => {
  it("take a file as it is posted, first dry, and give it back", async () => {
    const { ctx, post, get, count } = await givenLedger();
    const before = await count();
    const file = new File(["Tea.\n\nMy sister is Ida."], "notes.txt");
    const report = { format: "text", added: 2, skipped: [], warnings: [], agentName: null };
    const expected = { status: 200, answer: { ok: true, report } };
    expect(await post(ctx, { query: "?dryRun=true", body: file })).toMatchObject(expected);
    expect(await count()).toBe(before);
    const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
    expect(await post(ctx, { query: "?dryRun=false", body: file, headers })).toMatchObject(
      expected,
    );
    const response = await get(ctx);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect((await response.text()).trimEnd().split("\n")).toHaveLength(3);
  });

  it("U1: write nothing for who lost their role while the file was on its way", async () => {
    const { ctx, account, post, count } = await givenLedger();
    const before = await count();
    const viewer = createContext(database.db, actAs(account.id, "viewer"));
    const asked = vi.spyOn(contexts, "currentContext").mockResolvedValue(viewer);
    asked.mockResolvedValueOnce(ctx);
    const { status } = await post(ctx, { body: "Late." });
    asked.mockRestore();
    expect([status, await count()]).toEqual([403, before]);
  });

  it("refuse what cannot be imported, with nothing written", async () => {
    const { ctx, post, count } = await givenLedger();
    const before = await count();
    const outcomes = [
      await post(ctx, { body: "" }),
      await post(ctx, { body: new Uint8Array([0xff, 0xfe, 0x41]) }),
      await post(ctx, { query: "?dryRun=maybe" }),
      await post(ctx, { query: "?overwrite=1" }),
      await post(ctx, { headers: { "content-length": String(65 * 1024 * 1024) } }),
      await post(ctx, { headers: { origin: "https://elsewhere.example", host: "localhost:3000" } }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 403]);
    for (const { answer } of outcomes) {
      expect(answer).toMatchObject({ ok: false, message: expect.any(String) });
    }
    expect(await count()).toBe(before);
  });
});
