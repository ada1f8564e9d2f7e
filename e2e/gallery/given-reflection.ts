import type { Api } from "@/e2e/requests/api";
import { givenScriptedModel } from "@/e2e/model/given-scripted-model";
import type { ScriptStep } from "@/e2e/model/model-script";

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
      {
        name: "record",
        input: { content: "Lena wants invoices in CHF rather than euros.", supports: [1, 2, 3] },
      },
      {
        name: "record",
        input: { content: "Omar books the van for Tuesdays.", supports: [4, 5] },
      },
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
        { name: "record", input: { content: "# Food", supports: [6] } },
        {
          name: "record",
          input: {
            content: "Priya cannot have nuts; the caterer knows it.",
            supports: [6, 7],
          },
        },
        {
          name: "record",
          input: {
            content: "Omar books the van for Tuesdays, before nine, often at half past eight.",
            supports: [4, 5],
            replaces: van,
          },
        },
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
  await api.nameModel(await api.agent(agent.id), second.id);
  const session = await api.reflect(agent.id);
  await api.untilState(session.id, "awaiting-review");
  return {
    session: `/sessions/${session.id}`,
    observations: `/agents/${agent.id}/observations`,
    fact: `/agents/${agent.id}/memories/${facts}`,
    observation: `/agents/${agent.id}/memories/1`,
  };
}
