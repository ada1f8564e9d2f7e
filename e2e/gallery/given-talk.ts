import type { Api } from "@/e2e/api";

/** What Ines and her agent said on a Tuesday: enough for a fold of seven, and two that stay. */
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

/** An agent whose conversation was folded, and waits for a person if its policy says so. */
export async function givenTalk(
  api: Api,
  { name, policy }: { readonly name: string; readonly policy: "always" | "never" },
) {
  const free = (await api.hasAgent(name)) ? `${name} ${process.pid}` : name;
  const settings = { summaryThreshold: 8, summaryKeepRatio: 0.25, summaryReviewPolicy: policy };
  const agent = await api.createAgent({ name: free, ...settings });
  const conversation = await api.startConversation(agent.id, "Tuesday");
  const session = (await api.say(conversation, saidOnTuesday)) ?? "";
  await api.untilState(session, policy === "always" ? "awaiting-review" : "approved");
  return { agent: agent.id, conversation, session };
}
