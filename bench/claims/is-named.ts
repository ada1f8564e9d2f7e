import type { Judged } from "@/bench/claims/measure-claims";
import type { Merge } from "@/bench/claims/merges";

/** Whether an invented claim of a merge is the one that was planted. */
export function isNamed({ planted, verdicts }: Judged<Merge>): boolean {
  const bare = (text: string) => text.replace(/[\s"“”„«»「」]/g, "");
  const whole = bare(planted ?? "");
  return verdicts.some(({ state, claim }) => {
    const found = bare(claim.text);
    return state === "invented" && (whole.includes(found) || found.includes(whole));
  });
}
