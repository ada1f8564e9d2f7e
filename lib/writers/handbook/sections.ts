import type { PartTitles } from "@/lib/frame/prompt/sections";

/** The titles of the prompt's parts, as people read it (P5). */
export const handbookTitles: PartTitles = [
  ['You are "', "Task"],
  ["# How to work\n", "Rules"],
  ["# The folder\n", "Format"],
  ["# This session\n", "This session"],
  ["# Runs\n", "Runs"],
  ["# Now\n", "Closing"],
];
