import type { Api } from "@/e2e/requests/api";
import { givenScriptedModel } from "@/e2e/model/given-scripted-model";
import type { ScriptStep } from "@/e2e/model/model-script";

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

/** An agent whose conversation was folded, and waits for a person if its policy requires it. */
export async function givenTalk(
  api: Api,
  { name, policy }: { readonly name: string; readonly policy: "always" | "never" },
) {
  const free = await api.freeName(name);
  const settings = { summaryThreshold: 8, summaryKeepRatio: 0.25, summaryReviewPolicy: policy };
  const agent = await api.createAgent({ name: free, ...settings });
  const conversation = await api.startConversation(agent.id, "Tuesday");
  const session = (await api.say(conversation, saidOnTuesday)) ?? "";
  await api.untilState(session, policy === "always" ? "awaiting-review" : "approved");
  return { agent: agent.id, conversation, session };
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
  const agent = await api.createAgent({
    name: await api.freeName(wanted),
    model: model.id,
    summaryThreshold: 8,
    summaryKeepRatio: 0.25,
    summaryReviewPolicy: "always",
  });
  const conversation = await api.startConversation(agent.id, "Tuesday");
  const session = (await api.say(conversation, saidOnTuesday)) ?? "";
  if (state === "running") await model.untilHeld();
  await api.untilState(session, state);
  return session;
}
