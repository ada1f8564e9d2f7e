import type { HandbookDocument } from "@/lib/handbook/folder";
import { splitLines } from "@/lib/handbook/folder";
import { findSecrets } from "@/lib/interop/secrets";

/** H6: takes secrets out of what a model writes. What stands in a person's line stays (H8). */
export function redactDraft(text: string, base: HandbookDocument | null) {
  const own = base === null ? [] : splitLines(base.text);
  const kept = own.filter((_, index) => base?.lines[index]?.by === "person").join("\n");
  let [redacted, end, count] = ["", 0, 0];
  for (const secret of findSecrets(text)) {
    if (kept.includes(text.slice(secret.start, secret.end))) continue;
    redacted += `${text.slice(end, secret.start)}[redacted: ${secret.kind.replace(/^an? /, "")}]`;
    end = secret.end;
    count += 1;
  }
  return { text: redacted + text.slice(end), count };
}
