import { readPercent } from "@/lib/refinement/prompt/read-percent";
import { plural } from "@/components/ui/words/number-words";
import { keepRecent } from "@/lib/summary/settings";

const percentFault = "Write a percentage over 0 and under 100, like 20.";

/** What is wrong with the share that stays, as it is typed; null for nothing, and for blank. */
export function keepRatioFault(text: string): string | null {
  if (text.trim() === "") return null;
  const read = readPercent(text);
  return read.ok && read.threshold < 1 ? null : percentFault;
}

/** What the two numbers come to, as they are typed (K1); null while one of them is none. */
export function foldWords(threshold: string, percent: string): string | null {
  const messages = /^\d{1,6}$/.test(threshold.trim()) ? Number(threshold) : 0;
  const read = readPercent(percent);
  if (messages < 1 || !read.ok || read.threshold >= 1) return null;
  const kept = keepRecent({ threshold: messages, keepRatio: read.threshold });
  const waiting = plural(messages, "message waits", "messages wait");
  const rest =
    kept === 1 ? "the newest one stays as it was" : `the newest ${kept} stay as they were`;
  return `Once more than ${waiting}, the older ones are folded; ${rest} said.`;
}
