import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents } from "@/db/schema";
import { rightsOfKeys, routeRows } from "@/lib/api/testing/route-rows";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { toolRows } from "@/lib/api/testing/tool-rows";
import { givenWorld } from "@/lib/api/testing/given-world";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { newMessageSchema } from "@/lib/conversations/schema";
import { readArchive } from "@/lib/interop/archive";
import { tools } from "@/lib/mcp/tools";
import { askMcp, callTool } from "@/lib/mcp/testing/call-mcp";
import { addMemories } from "@/lib/memories/save";
import { keepApart } from "@/lib/memories/save-decisions";
import { newMemorySchema } from "@/lib/memories/schema";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { openRunningSession } from "@/lib/sessions/testing/open-session";
import { complete, edit, openBook, readAll } from "@/lib/writers/handbook/testing/open-handbook";

/** What stood before the sessions. */
const old = {
  updated: "Momo sleeps on the wickerwork chair beside the window every single day.",
  merged: "Ida waters the hollyhocks on Monday and on Thursday, always before six.",
  twin: "Tea at four with Bartholomew.",
  document: "Show the plan first.",
  message: "Marta brings thirteen loaves on 12 March.",
};
/** What only undecided sessions wrote: an agent must not find a word of it. */
const fresh = {
  updated: "Zanzibrook",
  merged: "Yellowhammer",
  report: "Vexmoor",
  refused: "Umberpool",
  document: "Tattersall",
  fold: "Mottlestone",
};
const words = { old: Object.values(old), fresh: Object.values(fresh) };

describe("agent view", () => {
  const api = givenApi();

  /** An agent whose ledger, handbook and conversation each have a session that is undecided. */
  async function given() {
    const book = await openBook(api.db);
    const { ctx, agent, account } = book;
    const agentId = agent.id;
    const settings = { summaryThreshold: 20, summaryReviewPolicy: "always" } as const;
    await api.db
      .update(agents)
      .set({ ...settings, applies: "after-review" })
      .where(eq(agents.id, agentId));
    const contents = [old.updated, old.merged, `${old.merged} She told me.`, old.twin, old.twin];
    const items = contents.map((content) => newMemorySchema.parse({ content }));
    await addMemories(ctx, { agentId, items });

    const { id: conversationId } = await createConversation(ctx, { agentId, name: null });
    const said = Array.from({ length: 25 }, () =>
      newMessageSchema.parse({ role: "user", content: old.message }),
    );
    const { sessionId: foldId } = await appendMessages(ctx, { conversationId, items: said });
    const fold = `${old.message} ${fresh.fold} came along.`;
    await book.run(foldId ?? "", scriptedModel([{ text: fold }]));

    await book.addMore(["run-3"]);
    const tip = edit("memory_summary.md", "- Show the plan first.", `- ${fresh.document} first.`);
    const { session: handbook } = await book.write([{ calls: [readAll, tip, complete] }]);

    const refinement = await openRunningSession(book);
    const shorter = `Momo sleeps on the chair beside the window every day, says ${fresh.updated}.`;
    await refinement.call("update", { id: 1, content: shorter });
    const both = `${old.merged.slice(0, -1)}, ${fresh.merged} told me.`;
    await refinement.call("consolidate", { ids: [2, 3], content: both });
    await refinement.call("delete", { id: 5 });
    await refinement.call("search", { query: fresh.refused });
    await refinement.call("complete", { summary: `${fresh.report} is done.` });
    const { state } = await refinement.row();
    // A person's decision about a text that only the session brought in.
    await keepApart(ctx, { agentId, numbers: [1, 4], reason: "other" });

    const sessionIds = [foldId ?? "", handbook.id, refinement.id];
    const { session: folded } = await book.page(foldId ?? "");
    expect([folded.state, handbook.state, state]).toEqual(Array(3).fill("awaiting-review"));
    return {
      ...(await givenWorld(api.db, "idle")),
      agentId,
      conversationId,
      sessionIds,
      key: await givenKey(api.db, account.id, { agentId }),
      viewer: await givenKey(api.db, account.id, { role: "viewer" }),
    };
  }
  type Given = Awaited<ReturnType<typeof given>>;

  /** What reading routes are asked for all that they may tell; others are asked their plain address. */
  const questions = (world: Given): Readonly<Record<string, readonly string[]>> => {
    const agent = `/agents/${world.agentId}`;
    const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
    const every = (query: string) => words.fresh.concat(words.old).map((word) => query + word);
    return {
      "/agents/{id}/memories": [
        `${agent}/memories`,
        `${agent}/memories?discarded=all`,
        ...every(`${agent}/memories?discarded=all&q=`),
        ...every(`${agent}/memories?everStood=`),
      ],
      "/agents/{id}/memories/{number}": numbers.map((number) => `${agent}/memories/${number}`),
      "/agents/{id}/memories/{number}/history": numbers.map(
        (number) => `${agent}/memories/${number}/history`,
      ),
      "/agents/{id}/observations": [`${agent}/observations`, `${agent}/observations?dropped=true`],
      "/agents/{id}/export": ["keepsake", "jsonl", "json", "letta", "mcp-memory", "text"].map(
        (format) => `${agent}/export?format=${format}`,
      ),
      "/agents/{id}/context": [`${agent}/context`, `${agent}/context?format=text`],
      "/agents/{id}/handbook/files/{path}": ["MEMORY.md", "memory_summary.md"].map(
        (path) => `${agent}/handbook/files/${path}`,
      ),
      "/agents/{id}/handbook/search": every(`${agent}/handbook/search?q=`),
      "/agents/{id}/runs/{threadId}": ["run-1", "run-3"].map((run) => `${agent}/runs/${run}`),
      "/sessions": ["/sessions", `/sessions?agentId=${world.agentId}`],
      "/sessions/{id}": world.sessionIds.map((id) => `/sessions/${id}`),
      "/sessions/{id}/entries": world.sessionIds.map((id) => `/sessions/${id}/entries`),
      // A stream has a test of its own.
      "/sessions/{id}/events": [],
    };
  };

  /** The paths of all routes that an agent's key may read, from the API's own tables. */
  function readPaths(): string[] {
    const who = rightsOfKeys as Readonly<Record<string, readonly string[]>>;
    return api.handlers.flatMap(({ method, served }) => {
      const path = served?.path ?? "";
      if (method !== "GET" || served?.route == null) return [];
      const row = routeRows[`GET ${path}`];
      const isOpen = row === undefined || row.who === "anybody";
      return isOpen || who[row.who]?.includes("own agent") === true ? [path] : [];
    });
  }

  async function textOf(response: Response): Promise<string> {
    if (response.headers.get("content-type") !== "application/zip") return response.text();
    const archive = await readArchive(new Uint8Array(await response.arrayBuffer()));
    if (!archive.ok) throw new Error("The export is no archive.");
    return [...archive.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  }

  /** Every answer to every question that a key may ask, by its address. */
  async function readAllOf(world: Given, key: string, view = ""): Promise<Map<string, string>> {
    const asked = questions(world);
    const answers = new Map<string, string>();
    for (const path of new Set(readPaths())) {
      for (const address of asked[path] ?? [routeRows[`GET ${path}`]?.address(world) ?? path]) {
        if (view !== "" && !/^\/(agents|conversations)\/./.test(address)) continue;
        const more = view === "" ? "" : `${address.includes("?") ? "&" : "?"}${view}`;
        answers.set(address, await textOf(await api.send("GET", address + more, { key })));
      }
    }
    return answers;
  }

  function expectOnlyOld(answers: ReadonlyMap<string, string>, wanted = words.old): void {
    for (const [address, text] of answers) {
      // A refusal may say the word that was asked for.
      for (const word of words.fresh) expect(text, address).not.toContain(word);
    }
    const all = [...answers.values()].join("\n");
    for (const word of wanted) expect(all).toContain(word);
  }

  it("T1: no route and no export tells an agent's key a word of undecided sessions", async () => {
    const world = await given();
    // A key with a role reads as people do: here are the words that the agent must not find.
    const told = [...(await readAllOf(world, world.viewer)).values()].join("\n");
    for (const word of words.fresh) expect(told).toContain(word);
    expectOnlyOld(await readAllOf(world, world.key));
    // People who ask for it see the same.
    expectOnlyOld(await readAllOf(world, world.viewer, "view=agent"));
    const [agent, key] = [`/agents/${world.agentId}`, world.viewer];
    for (const address of [`${agent}?view=people`, `${agent}?view=`, "/sessions?view=agent"]) {
      const refused = await api.ask("GET", address, { key });
      expect(refused).toMatchObject({ status: 400, json: { errors: expect.anything() } });
    }
    const session = await api.ask("GET", `/sessions/${world.sessionIds[2]}`, { key: world.key });
    expect(session.json).toMatchObject({
      state: "awaiting-review",
      summary: null,
      stats: { consolidated: 0 },
      operationsApplied: 0,
      marks: [],
      lastSequence: 0,
    });
  });

  it("T1: no tool tells it one either", async () => {
    const world = await given();
    const texts: string[] = [];
    expect(Object.keys(toolRows)).toEqual(expect.arrayContaining(tools.map(({ name }) => name)));
    const numbers = Array.from({ length: 9 }, (_, index) => ({ number: index + 1 }));
    const searches = words.fresh.concat(words.old).map((query) => ({ query }));
    const more: Readonly<Record<string, readonly object[]>> = {
      list_memories: [{}],
      search_memories: searches,
      search_handbook: searches,
      get_memory: numbers,
      memory_history: numbers,
      read_handbook: [{}, { path: "MEMORY.md" }, { path: "memory_summary.md" }],
      cite_run: [{ thread_id: "run-3" }],
      configuration: [{ action: "view" }],
    };
    for (const [name, row] of Object.entries(toolRows)) {
      for (const input of more[name] ?? [row.arguments]) {
        const { text, data } = await callTool(world.key, name, input);
        texts.push(text, JSON.stringify(data ?? null));
      }
    }
    for (const path of ["context", "handbook/MEMORY.md", "handbook/memory_summary.md"]) {
      const uri = `keepsake://${path}`;
      texts.push(JSON.stringify(await askMcp(world.key, "resources/read", { uri })));
    }
    // No tool reads conversations.
    const wanted = words.old.filter((word) => word !== old.message);
    expectOnlyOld(new Map(texts.map((text, index) => [`answer ${index}`, text])), wanted);
  });

  it("T1: what an agent writes meanwhile is answered without one", async () => {
    const world = await given();
    const who = rightsOfKeys as Readonly<Record<string, readonly string[]>>;
    for (const [name, row] of Object.entries(routeRows)) {
      const [method = "", path = ""] = name.split(" ");
      if (method === "GET" || who[row.who]?.includes("own agent") !== true) continue;
      const call = { key: world.key, ...(row.body && { body: row.body(world) }) };
      const response = await api.send(method, row.address(world), call);
      const text = await response.text();
      for (const word of words.fresh) expect(text, path).not.toContain(word);
      // The fold is hidden too.
      if (text.includes('"cursor":')) expect(text, path).toContain('"cursor":0');
    }
  });
});
