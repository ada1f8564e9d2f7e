import { call, givenScriptedModel, type ScriptStep } from "@/e2e/model/scripted-model";
import type { Api } from "@/e2e/requests/api";
import type { AgentPatch } from "@/lib/agents/schema";

/**
 * The messages of Ines and her agent on a Tuesday: enough for a fold of seven, and two that stay.
 */
export const saidOnTuesday: readonly string[] = [
  "Good morning! Did the ferry come on 3 March?",
  "It came at 7:40, with 12 crates for the yard.",
  "The gate still sticks when it has rained. I told Tomas to bring the plane.",
  "Noted: Tomas brings the plane for the gate.",
  "My sister Runa comes on Friday and stays for 4 nights.",
  "I will see that the room to the east is warm by Friday.",
  "She cannot have nuts, not even “a crumb”, as she says.",
  "No nuts while Runa is here.",
  "Thank you. That is all for now.",
];

/** An agent that talked, and the session that summarizes the first seven of nine messages. */
export async function startFold(api: Api, given: AgentPatch, said = saidOnTuesday) {
  const agent = await api.createAgent({ summaryThreshold: 8, summaryKeepRatio: 0.25, ...given });
  const conversation = await api.startConversation(agent.id, "Tuesday");
  const session = (await api.say(conversation, said)) ?? "";
  return { agent: agent.id, conversation, session };
}

/** An agent whose conversation was folded, and waits for a person if its policy requires it. */
export async function givenTalk(
  api: Api,
  { name, policy }: { readonly name: string; readonly policy: "always" | "never" },
) {
  const given = { name: await api.freeName(name), summaryReviewPolicy: policy };
  const talk = await startFold(api, given);
  await api.untilState(talk.session, policy === "always" ? "awaiting-review" : "approved");
  return talk;
}

/**
 * More than 600 words, with something to lose in each sentence: a fold of this is also condensed.
 */
const longSummary = Array.from(
  { length: 40 },
  (_, week) =>
    `In week ${week + 1} the ferry brought ${week + 12} crates, and Tomas wrote to Runa that the gate at Skerrow “sticks as ever”.`,
).join(" ");
const shortSummary =
  "Each week the ferry brought crates; Tomas wrote to Runa that the gate at Skerrow “sticks as ever”. In week 1 there were 12.";

/** A fold that is being condensed, or one whose condensing lost more than its threshold allows. */
export async function givenCondensing(api: Api, state: "running" | "awaiting-review") {
  const condensed: ScriptStep = { text: shortSummary };
  const held: ScriptStep = { ...condensed, holds: "after-text" };
  const model = await givenScriptedModel([
    { text: longSummary },
    state === "running" ? held : condensed,
  ]);
  const wanted = state === "running" ? "Godwit" : "Curlew";
  const { session } = await startFold(api, {
    name: await api.freeName(wanted),
    model: model.id,
    summaryReviewPolicy: "always",
  });
  if (state === "running") await model.untilHeld();
  await api.untilState(session, state);
  return session;
}

const said = [
  { content: "Lena asked for the invoice in CHF.", relevance: "medium" },
  { content: "Lena said on the phone: francs rather than euros, always.", relevance: "high" },
  { content: "Lena sent back the invoice of May because it was in euros.", relevance: "medium" },
  { content: "Omar books the van for Tuesdays, before nine.", relevance: "medium" },
  { content: "Omar moved the van to Tuesday again, at half past eight.", relevance: "low" },
  { content: "Priya cannot have nuts; she told the caterer twice.", relevance: "critical" },
  { content: "The caterer confirmed a menu without nuts for Friday.", relevance: "medium" },
  { content: "Opened invoice.pdf, two pages.", relevance: "low" },
];
/** What an agent notes all day: more than a small pool holds. */
const passing = Array.from({ length: 40 }, (_, day) => ({
  content: `Read the mail of 0${(day % 9) + 1}:${day + 10}: ${day + 3} letters, two of them about the yard, nothing that asks for an answer today.`,
  relevance: "low",
}));

const firstPass: readonly ScriptStep[] = [
  {
    text: "Three observations say the same about invoices, two about the van.",
    calls: [
      call("record", {
        content: "Lena wants invoices in CHF rather than euros.",
        supports: [1, 2, 3],
      }),
      call("record", { content: "Omar books the van for Tuesdays.", supports: [4, 5] }),
    ],
  },
  { text: "The rest is passing." },
];

/** A refusal, a fact for three observations, and a fact that replaces an earlier one. */
function secondPass(van: number): readonly ScriptStep[] {
  return [
    {
      text: "The nuts matter. The van's time can be said more exactly.",
      calls: [
        call("record", { content: "# Food", supports: [6] }),
        call("record", {
          content: "Priya cannot have nuts; the caterer knows it.",
          supports: [6, 7],
        }),
        call("record", {
          content: "Omar books the van for Tuesdays, before nine, often at half past eight.",
          supports: [4, 5],
          replaces: van,
        }),
      ],
    },
    { text: "Nothing else lasts." },
  ];
}

/**
 * An agent with a full pool: one reflection was approved, a second awaits review with facts, a
 * refusal, a replaced fact and dropped observations.
 */
export async function givenReflection(api: Api) {
  const name = await api.freeName("Siskin");
  const first = await givenScriptedModel(firstPass);
  const limits = { observationPool: 1_000, observationTarget: 1_000 };
  const given = { name, model: first.id, reflectionReviewPolicy: "always", ...limits } as const;
  const agent = await api.createAgent(given);
  await api.observe(agent.id, said);
  const approved = await api.reflect(agent.id);
  await api.untilState(approved.id, "awaiting-review");
  await api.decide(approved.id, "approve");
  const facts = said.length + 1;
  await api.observe(agent.id, passing);
  const second = await givenScriptedModel(secondPass(facts + 1));
  await api.changeAgent(agent.id, { model: second.id });
  const session = await api.reflect(agent.id);
  await api.untilState(session.id, "awaiting-review");
  return {
    session: `/sessions/${session.id}`,
    sources: `/agents/${agent.id}/sources`,
    observations: `/agents/${agent.id}/observations`,
    fact: `/agents/${agent.id}/memories/${facts}`,
    observation: `/agents/${agent.id}/memories/1`,
  };
}

/** A pass of the observer that awaits review: an observation with a flag, one without, and a refusal. */
export async function givenPass(api: Api): Promise<string> {
  const noted = [
    { content: "- Runa: no nuts", relevance: "high", messages: [7] },
    {
      content: "Ines said that her sister Runa cannot have nuts, not even “a crumb”.",
      relevance: "high",
      messages: [7, 8],
    },
    {
      content: "Runa comes on Friday and stays for 5 nights.",
      relevance: "medium",
      messages: [5],
    },
  ];
  const model = await givenScriptedModel([
    {
      text: "Her sister matters most.",
      calls: noted.map((input) => ({ name: "observe", input })),
    },
    { text: "The rest is politeness." },
  ]);
  const agent = await api.createAgent({ name: await api.freeName("Linnet"), model: model.id });
  const conversationId = await api.startConversation(agent.id, "Tuesday");
  await api.say(conversationId, saidOnTuesday);
  const session = await api.read("observe", { agentId: agent.id, conversationId });
  await api.untilState(session.id, "awaiting-review");
  return session.id;
}
