import { givenScriptedModel } from "@/e2e/model/scripted-model";
import type { Api } from "@/e2e/requests/api";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

/** An agent with runs and a handbook from elsewhere; one of its runs is deleted. */
export async function givenRuns(api: Api) {
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
export async function givenExtraction(api: Api) {
  const misquoted = structuredClone(record);
  for (const { preferences } of misquoted.tasks) {
    for (const one of preferences) one.quote = "Never call me at night";
  }
  const model = await givenScriptedModel([
    { text: "One wish, one fix.", calls: [{ name: "record", input: misquoted }] },
    { calls: [{ name: "record", input: record }] },
  ]);
  const agent = await api.createAgent({ name: await api.freeName("Heron"), model: model.id });
  const conversationId = await api.importSession(agent.id, "Pump in Bergen", sessionFile);
  const session = await api.read("extract", { agentId: agent.id, conversationId });
  await api.untilState(session.id, "awaiting-review");
  const other = sessionFile.replaceAll("0f9c-pump", "1a2b-pump");
  const conversation = await api.importSession(agent.id, "Pump in Odda", other);
  return { agent: agent.id, session: `/sessions/${session.id}`, conversation };
}
