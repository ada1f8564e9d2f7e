import { extractionMs } from "@/bench/claims/extraction-ms";
import { isNamed } from "@/bench/claims/is-named";
import { measureClaims, type ClaimsReport, type Judged } from "@/bench/claims/measure-claims";
import { sharesOf } from "@/bench/claims/shares-of";
import { writeShares } from "@/bench/claims/write-shares";
import type { FreeShares, MeasuredShare } from "@/lib/claims/shares";

/** Prints how many changes are found, by class and language, and how often a rewrite is flagged. */
export function reportClaims(isWritten: boolean): void {
  const report = measureClaims();
  const shares = sharesOf(report);
  if (isWritten) writeShares(shares);
  const milliseconds = extractionMs();
  console.log(
    JSON.stringify({ ...shares, extractionMs: milliseconds, misses: missesOf(report) }, null, 2),
  );
  const { changes, rewrites, merges } = shares;
  print("changes marked, by class", changes.byClass);
  print("changes marked, by language", changes.byLanguage);
  print("rewrites flagged, by language", rewrites.byLanguage);
  print("held out: rewrites by hand flagged, by language", rewrites.heldOutByLanguage);
  print("changes marked", [changes.all, changes.heldOut]);
  print("rewrites flagged", [
    rewrites.all,
    rewrites.withCase,
    rewrites.withoutCase,
    rewrites.byHand,
    { ...rewrites.reworded, name: "by hand: reworded" },
    rewrites.heldOut,
  ]);
  printFree("free wording", shares.free);
  printFree("unread texts", shares.unread);
  print("merges: planted claims named, clean ones flagged", [merges.planted, merges.clean]);
  console.log("\nextraction of 400 characters, CPU ms");
  console.table(milliseconds);
}

function printFree(title: string, free: FreeShares): void {
  print(`${title}: changes marked, by class`, free.changesByClass);
  print(`${title}: rewrites flagged, by language`, free.rewritesByLanguage);
  print(`${title}: changes marked, rewrites flagged`, [
    { ...free.changes, name: "changes" },
    { ...free.rewrites, name: "rewrites" },
    free.reworded,
    free.withCase,
    free.withoutCase,
  ]);
}

function print(title: string, shares: readonly MeasuredShare[]): void {
  console.log(`\n${title}`);
  console.table(Object.fromEntries(shares.map(({ name, ...share }) => [name, share])));
}

function missesOf({ mutations, rewrites, planted, clean, free }: ClaimsReport) {
  const say = ({ verdicts }: Judged<unknown>) =>
    verdicts.map(({ state, claim }) => `${state}: ${claim.text}`);
  return {
    changes: [...mutations, ...free.changes]
      .filter(({ isAccused }) => !isAccused)
      .map(({ language, kind, before, after }) => ({ language, kind, before, after })),
    rewrites: [...rewrites, ...free.rewrites]
      .filter(({ isAccused }) => isAccused)
      .map((one) => ({
        language: one.language,
        before: one.before,
        after: one.after,
        marks: say(one),
      })),
    planted: planted
      .filter((merge) => !isNamed(merge))
      .map(({ language, planted: text, result }) => ({ language, text, result })),
    clean: clean
      .filter(({ isAccused }) => isAccused)
      .map((one) => ({ language: one.language, result: one.result, marks: say(one) })),
  };
}
