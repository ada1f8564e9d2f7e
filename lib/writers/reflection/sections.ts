import { factDecisionsHead } from "@/lib/frame/prompt/lines";
import type { PartTitles } from "@/lib/frame/prompt/sections";

/** The titles of the prompt's parts, as people read it (P5). */
export const reflectionTitles: PartTitles = [
  ['You are "', "Task"],
  ["# What is at stake\n", "Rules"],
  ["# Style of this agent\n", "Style"],
  [factDecisionsHead, "Earlier decisions"],
  ["# Facts that are kept already\n", "Facts"],
  ["\n# Active observations\n", "Observations"],
  ["\n# Now\n", "Closing"],
];
