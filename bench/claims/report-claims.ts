import { extractionMs } from "@/bench/claims/extraction-ms";
import { measureClaims, type ClaimsReport, type Judged } from "@/bench/claims/measure-claims";
import type { Merge } from "@/bench/claims/merges";
import { pools } from "@/bench/claims/pools";
import { tablesVersion } from "@/lib/claims/tables/tables-version";

/** Of some cases, the share that was marked, in percent. */
interface Share {
  readonly cases: number;
  readonly marked: number;
}

/** Prints how many changes are found, by class and language, and how often a rewrite is accused. */
export function reportClaims(): void {
  const report = measureClaims();
  const { mutations, rewrites } = report;
  const tables = {
    "changes marked, by class": tableOf(mutations, ({ kind }) => kind),
    "changes marked, by language": tableOf(mutations, ({ language }) => language),
    "rewrites accused, by language": tableOf(rewrites, ({ language }) => language),
    "held out: changes marked, by class": tableOf(mutations.filter(isHeldOut), ({ kind }) => kind),
    "held out: rewrites accused, by language": tableOf(
      rewrites.filter(isHeldOut),
      ({ language }) => language,
    ),
    totals: totalsOf(report),
  };
  const byClassAndLanguage = Object.fromEntries(
    [...Map.groupBy(mutations, ({ kind }) => kind)].map(([kind, some]) => [
      kind,
      tableOf(some, ({ language }) => language),
    ]),
  );
  const milliseconds = extractionMs();
  console.log(
    JSON.stringify(
      {
        tablesVersion,
        tables,
        byClassAndLanguage,
        extractionMs: milliseconds,
        misses: missesOf(report),
      },
      null,
      2,
    ),
  );
  for (const [title, table] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(table);
  }
  console.log(`\nextraction of 400 characters, CPU ms`);
  console.table(milliseconds);
}

function totalsOf({ mutations, rewrites, planted, clean }: ClaimsReport): Record<string, Share> {
  const isCased = ({ language }: { readonly language: string }) =>
    pools[language]?.hasCase === true;
  const isByHand = (one: { readonly isByHand: boolean }) => one.isByHand;
  return {
    "changes marked": shareOf(mutations),
    "changes by hand marked": shareOf(mutations.filter(isByHand)),
    "held out: changes marked": shareOf(mutations.filter(isHeldOut)),
    "rewrites accused": shareOf(rewrites),
    "rewrites by hand accused": shareOf(rewrites.filter(isByHand)),
    "held out: rewrites accused": shareOf(rewrites.filter(isHeldOut)),
    "held out: rewrites by hand accused": shareOf(rewrites.filter(isByHand).filter(isHeldOut)),
    "rewrites accused, scripts with case": shareOf(rewrites.filter(isCased)),
    "rewrites accused, scripts without case": shareOf(rewrites.filter((one) => !isCased(one))),
    "merges whose planted claim is named": shareOf(
      planted.map((merge) => ({ isAccused: isNamed(merge) })),
    ),
    "clean merges accused": shareOf(clean),
  };
}

function isHeldOut(one: { readonly isHeldOut: boolean }): boolean {
  return one.isHeldOut;
}

function tableOf<T extends { readonly isAccused: boolean }>(
  cases: readonly T[],
  groupOf: (one: T) => string,
): Record<string, Share> {
  return Object.fromEntries(
    [...Map.groupBy(cases, groupOf)].map(([group, some]) => [group, shareOf(some)]),
  );
}

function shareOf(cases: readonly { readonly isAccused: boolean }[]): Share {
  const marked = cases.filter(({ isAccused }) => isAccused).length;
  return { cases: cases.length, marked: Math.round((marked / cases.length) * 1_000) / 10 };
}

/** Whether an invented claim of a merge is the one that was planted. */
function isNamed({ planted, verdicts }: Judged<Merge>): boolean {
  const bare = (text: string) => text.replace(/[\s"“”„«»「」]/g, "");
  const whole = bare(planted ?? "");
  return verdicts.some(({ state, claim }) => {
    const found = bare(claim.text);
    return state === "invented" && (whole.includes(found) || found.includes(whole));
  });
}

function missesOf({ mutations, rewrites, planted, clean }: ClaimsReport) {
  const say = ({ verdicts }: Judged<unknown>) =>
    verdicts.map(({ state, claim }) => `${state}: ${claim.text}`);
  return {
    changes: mutations
      .filter(({ isAccused }) => !isAccused)
      .map(({ language, kind, before, after }) => ({ language, kind, before, after })),
    rewrites: rewrites
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
