import { readPercent } from "@/lib/writers/refinement/gate/settings";
import { plural } from "@/components/ui/words/number-words";
import { keepRecent } from "@/lib/writers/summary/settings";

/** What is wrong with a share below all, as it is typed; null for nothing, and for blank. */
export function percentFault(text: string): string | null {
  if (text.trim() === "") return null;
  const read = readPercent(text);
  return read.ok && read.threshold < 1 ? null : "Enter a percentage between 0 and 100, like 20.";
}

/** What the two numbers come to, as they are typed (K1); null while one of them is none. */
export function foldCopy(threshold: string, percent: string): string | null {
  const messages = /^\d{1,6}$/.test(threshold.trim()) ? Number(threshold) : 0;
  const read = readPercent(percent);
  if (messages < 1 || !read.ok || read.threshold >= 1) return null;
  const kept = keepRecent({ threshold: messages, keepRatio: read.threshold });
  const rest = kept === 1 ? "the newest one stays" : `the newest ${kept} stay`;
  return `After more than ${plural(messages, "message")}, the older ones are summarized; ${rest} in full.`;
}
