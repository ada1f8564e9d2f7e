import type { PartTitles } from "@/lib/frame/prompt/sections";
import { transcriptHeading } from "@/lib/writers/extract/prompt";

/** The titles of the prompt's parts, as people read it (P5). */
export const extractTitles: PartTitles = [
  ['A run of the agent "', "Task"],
  ["# What to record\n", "Rules"],
  [transcriptHeading, "Transcript"],
  ["\n# Now\n", "Closing"],
];
