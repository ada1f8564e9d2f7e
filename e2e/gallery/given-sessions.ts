import { givenCondensing, givenPass, givenReflection, givenTalk } from "@/e2e/gallery/given-talk";
import {
  decliningScript,
  draftingScript,
  madeWeekly,
  reviewedScript,
  rewordingScript,
  runningScript,
  trippedScript,
  wrenMemories,
} from "@/e2e/gallery/wren-memories";
import { call, givenScriptedModel, type ScriptStep } from "@/e2e/model/scripted-model";
import type { Api } from "@/e2e/requests/api";
import { folderOf } from "@/lib/handbook/testing/sample-folder";
import type { SessionState } from "@/lib/ledger/entries/session";

/** An agent whose session has reached a state, by a script or by the built-in rules. */
export async function givenRefined(
  api: Api,
  name: string,
  script: readonly ScriptStep[] | null,
  state: SessionState,
  /** Prepares the agent before its session starts. */
  prepare: (agentId: string) => Promise<void> = () => Promise.resolve(),
) {
  const model = script === null ? null : await givenScriptedModel(script);
  const systemPrompt = `You are ${name}. You keep house with Ines on the island of Skerrow.`;
  // Screenshots show a plain name; a worker that restarts after a failure finds it taken.
  const free = await api.freeName(name);
  const given = { name: free, systemPrompt, model: model?.id ?? null };
  const agent = await api.createAgent(given, wrenMemories);
  await prepare(agent.id);
  const { id } = await api.startSession(agent.id);
  if (state === "running") await model?.untilHeld();
  await api.untilState(id, state);
  return { agent: agent.id, session: id };
}

/** The addresses of a session in every state. */
export async function givenSessions(api: Api) {
  const reviewed = await givenRefined(api, "Wren", rewordingScript, "awaiting-review");
  const tripped = await givenRefined(api, "Tern", trippedScript, "rolled-back");
  const contested = await givenRefined(api, "Knot", reviewedScript, "awaiting-review");
  await api.editMemory(
    contested.agent,
    12,
    "When the wind is north-west, light the fire in the yard.",
  );
  // The result of merging the ferry's two lines.
  await api.protectMemory(contested.agent, wrenMemories.length + 1);
  const declined = await givenRefined(api, "Dunlin", decliningScript, "declined");
  const running = await givenRefined(api, "Skua", runningScript, "running");
  const approved = await givenRefined(api, "Whimbrel", null, "awaiting-review");
  await api.decide(approved.session, "approve", "Only copies. The pier stays as it is.");
  const condensing = await givenCondensing(api, "running");
  const lossy = await givenCondensing(api, "awaiting-review");
  // Last: a provider that stops in the middle of a call is given up within a minute.
  const drafting = await givenRefined(api, "Sanderling", draftingScript, "running");
  return {
    drafting: `/sessions/${drafting.session}`,
    condensing: `/sessions/${condensing}`,
    lossy: `/sessions/${lossy}`,
    reviewed: `/sessions/${reviewed.session}`,
    tripped: `/sessions/${tripped.session}`,
    contested: `/sessions/${contested.session}`,
    declined: `/sessions/${declined.session}`,
    running: `/sessions/${running.session}`,
    approved: `/sessions/${approved.session}`,
  };
}

export type GalleryOfSessions = Awaited<ReturnType<typeof givenSessions>>;

const okonjo =
  "Mrs Okonjo’s standing order: two seeded loaves on Tuesdays and Fridays, sliced thick, in paper and never in plastic.";
const almonds =
  "Never put almonds in anything that goes to St Brendan’s. Two children there carry adrenaline pens.";
const till =
  "Leïla locks the till at half past five and does not like to be asked about it before the float is counted.";

const memories = madeWeekly([
  { content: okonjo, category: "orders" },
  till,
  almonds,
  "The small oven runs 15 degrees hot. Set 215 when the card says 230.",
  "The Moreaus take a rye every Saturday before nine; if nobody comes, it goes to Father Doyle.",
  "Flour comes on Wednesdays at six, by the back door. Count the sacks before signing.",
  "Yeast comes on Mondays at six, by the front door. Weigh the bags before signing.",
  { content: okonjo, category: "orders" },
  { content: almonds, category: "safety" },
  "the small oven runs 15 degrees hot. Set 215 when the card says 230",
  { content: okonjo, category: "orders" },
  { content: almonds, category: "safety", constitutional: true },
  till,
  "Flour comes on Thursdays at six, by the back door. Count the sacks before signing.",
  "Yeast comes on Tuesdays at six, by the front door. Weigh the bags before signing.",
  "The Moreaus take two ryes every Saturday before ten; if nobody comes, one goes to Father Doyle.",
]);

/** An agent with exact copies, look-alikes, and two memories that are kept apart. */
async function givenBakery(api: Api): Promise<string> {
  const agent = await api.createAgent({ name: `Bram ${process.pid}` }, memories);
  await api.keepApart(agent.id, [7, 15], "different-things");
  return agent.id;
}

/** An agent whose session was rolled back for its merge and its update, with two texts kept apart. */
async function givenDecisions(api: Api): Promise<string> {
  const { agent, session } = await givenRefined(
    api,
    "Turnstone",
    reviewedScript,
    "awaiting-review",
  );
  const wrong = (await api.entries(session)).flatMap((entry) => {
    if (entry.kind !== "operation-applied") return [];
    const { name } = entry.data.operation;
    if (name === "consolidate")
      return { sequence: entry.sequence, reason: "loses-detail" as const };
    return name === "update" ? { sequence: entry.sequence, reason: "must-stay" as const } : [];
  });
  await api.rollBackWrong(session, wrong, "The Sunday boat and the hatch are not the same twice.");
  await api.keepApart(agent, [2, 9], "different-things");
  // Its decision is dormant while no memory says it.
  await api.discardMemory(agent, 12);
  return `/agents/${agent}/decisions`;
}

const script: readonly ScriptStep[] = [
  { text: "Yes." },
  {
    calls: [call("update", { id: 5, content: "The oven runs hot." }), call("delete", { id: 10 })],
  },
  { calls: [call("complete", { summary: "The oven is said shorter." })] },
];

/** An agent whose session lost what the oven is set to, and the second line on the ferry. */
export async function givenLost(api: Api, name: string) {
  return givenRefined(api, name, script, "awaiting-review");
}

/** Agents with a refined ledger, a waiting session, a conversation, a spent budget, no memories. */
export async function givenPlaces(api: Api) {
  const tended = await givenRefined(api, "Fulmar", null, "awaiting-review");
  await api.decide(tended.session, "approve", "Only copies. The pier stays as it is.");
  const waiting = await givenRefined(api, "Plover", null, "awaiting-review");
  const talk = await givenTalk(api, { name: "Dotterel", policy: "always" });
  const folded = await givenTalk(api, { name: "Ruff", policy: "never" });
  const runs = await givenRuns(api);
  const pass = await givenPass(api);
  const extraction = await givenExtraction(api);
  const decisions = await givenDecisions(api);
  const lost = await givenLost(api, "Sanderling");
  const reflection = await givenReflection(api);
  const bakery = await givenBakery(api);
  const spent = await givenRefined(api, "Godwit", decliningScript, "declined", async (agentId) => {
    await api.changeAgent(agentId, { monthlyBudgetUsd: 0.01 });
  });
  const empty = await api.createAgent({ name: `Petrel ${process.pid}` });
  return {
    decisions,
    /** An agent whose session lost facts. */
    lost: `/agents/${lost.agent}`,
    reflection,
    runs,
    pass: `/sessions/${pass}`,
    extraction,
    ledger: `/agents/${tended.agent}`,
    bakery: `/agents/${bakery}`,
    empty: `/agents/${empty.id}`,
    /** An agent whose monthly budget is spent. */
    spent: `/agents/${spent.agent}`,
    /** The agent's id. */
    waiting: waiting.agent,
    /** A conversation that needs no decision. */
    folded: folded.conversation,
    talk: { ...talk, list: `/agents/${talk.agent}/conversations` },
  };
}

export type GalleryOfPlaces = Awaited<ReturnType<typeof givenPlaces>>;

/** An agent with runs and a handbook from elsewhere; one of its runs is deleted. */
async function givenRuns(api: Api) {
  const name = await api.freeName("Osprey");
  const agent = await api.createAgent({ name });
  await api.importHandbook(agent.id, folderOf());
  await api.deleteRun(agent.id, "t-rota");
  const list = `/agents/${agent.id}/runs`;
  const handbook = `/agents/${agent.id}/handbook`;
  return { list, handbook, run: `${list}/t-late`, deleted: `${list}/t-rota` };
}

/** A session file of Claude Code: a run that fixed a pump. */
export const sessionFile = (
  [
    ["user", "Fix the pump in Bergen. Never page me before 07:00."],
    ["assistant", "I look at pumpctl first."],
    ["user", "The relay sits behind the left panel, not the right one."],
    ["assistant", "Done: the relay is replaced, and the pump runs at 40 Hz."],
    ["user", "It hums. Thank you."],
  ] as const
)
  .map(([type, content], minute) =>
    JSON.stringify({
      type,
      sessionId: "0f9c-pump",
      cwd: "/srv/pump",
      timestamp: `2026-02-03T08:0${minute}:00Z`,
      message: { role: type, content },
    }),
  )
  .join("\n");

const record = {
  description: "The pump in Bergen runs again, at 40 Hz.",
  task: "fix the pump in Bergen",
  task_group: "pumps",
  outcome: "success",
  keywords: ["pump", "relay", "40 Hz"],
  tasks: [
    {
      title: "Fix the pump in Bergen",
      outcome: "success",
      preferences: [
        { message: 1, quote: "Never page me before 07:00", means: "Wait until 07:00 to page." },
      ],
      knowledge: ["The relay sits behind the left panel."],
      failures: [],
      references: ["pumpctl"],
    },
  ],
  summary:
    "The user asked for the pump in Bergen. The relay behind the left panel was replaced by Skerrow Marine, the pump runs at 40 Hz, and the user heard it hum.",
};

/** A run whose record awaits review, because it names what its transcript doesn't. */
async function givenExtraction(api: Api) {
  const misquoted = structuredClone(record);
  for (const { preferences } of misquoted.tasks) {
    for (const one of preferences) one.quote = "Never call me at night";
  }
  const model = await givenScriptedModel([
    { text: "One wish, one fix.", calls: [call("record", misquoted)] },
    { calls: [call("record", record)] },
  ]);
  const agent = await api.createAgent({ name: await api.freeName("Heron"), model: model.id });
  const conversationId = await api.importSession(agent.id, "Pump in Bergen", sessionFile);
  const session = await api.read("extract", { agentId: agent.id, conversationId });
  await api.untilState(session.id, "awaiting-review");
  const other = sessionFile.replaceAll("0f9c-pump", "1a2b-pump");
  const conversation = await api.importSession(agent.id, "Pump in Odda", other);
  return { agent: agent.id, session: `/sessions/${session.id}`, conversation };
}
