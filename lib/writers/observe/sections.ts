import { factDecisionsHead } from "@/lib/frame/prompt/lines";
import type { PartTitles } from "@/lib/frame/prompt/sections";
import { messagesHeading } from "@/lib/writers/observe/prompt";

/** The titles of the prompt's parts, as people read it (P5). */
export const observeTitles: PartTitles = [
  ['You watch a conversation of the agent "', "Task"],
  ["# What to note, in this order\n", "Rules"],
  ["# Style of this agent\n", "Style"],
  [factDecisionsHead, "Earlier decisions"],
  [messagesHeading, "Messages"],
  ["\n# Now\n", "Closing"],
];
