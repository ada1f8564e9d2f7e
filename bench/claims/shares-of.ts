import { isNamed } from "@/bench/claims/is-named";
import type { ClaimsReport } from "@/bench/claims/measure-claims";
import { pools } from "@/bench/claims/pools";
import type { FreeShares, MeasuredShare, MeasuredShares } from "@/lib/claims/shares";
import { tablesVersion } from "@/lib/claims/tables/tables-version";

const caseless = new Set("arabic chinese hebrew hindi japanese korean persian thai".split(" "));

interface Case {
  readonly isAccused: boolean;
}

/** Cases of which only the wording is to be checked, as a share of all. */
function rewordedOf(cases: readonly { readonly isReworded: boolean }[]): MeasuredShare {
  return shareOf(
    "reworded",
    cases.map(({ isReworded }) => ({ isAccused: isReworded })),
  );
}

/** The shares of a report, as the page of measured shares shows them. */
export function sharesOf({
  mutations,
  rewrites,
  planted,
  clean,
  free,
  unread,
}: ClaimsReport): MeasuredShares {
  const byHand = rewrites.filter((one) => one.isByHand);
  const heldOut = byHand.filter((one) => one.isHeldOut);
  const [withCase, withoutCase] = [true, false].map((hasCase) =>
    rewrites.filter(({ language }) => (pools[language]?.hasCase === true) === hasCase),
  );
  return {
    tablesVersion,
    changes: {
      all: shareOf("all", mutations),
      heldOut: shareOf("held out", mutations.filter(isHeldOut)),
      byClass: sharesBy(mutations, ({ kind }) => kind),
      byLanguage: sharesBy(mutations, languageOf),
      byClassAndLanguage: Object.fromEntries(
        [...Map.groupBy(mutations, ({ kind }) => kind)].map(([kind, some]) => [
          kind,
          sharesBy(some, languageOf),
        ]),
      ),
    },
    rewrites: {
      all: shareOf("all", rewrites),
      byHand: shareOf("by hand", byHand),
      reworded: rewordedOf(byHand),
      heldOut: shareOf("held out", heldOut),
      withCase: shareOf("scripts with case", withCase ?? []),
      withoutCase: shareOf("scripts without case", withoutCase ?? []),
      byLanguage: sharesBy(rewrites, languageOf),
      byHandByLanguage: sharesBy(byHand, languageOf),
      heldOutByLanguage: sharesBy(heldOut, languageOf),
    },
    free: freeSharesOf("free wording", free),
    unread: freeSharesOf("unread", unread),
    merges: {
      planted: shareOf(
        "planted",
        planted.map((merge) => ({ isAccused: isNamed(merge) })),
      ),
      clean: shareOf("clean", clean),
    },
  };
}

function freeSharesOf(name: string, { changes, rewrites }: ClaimsReport["free"]): FreeShares {
  const isCased = ({ language }: { readonly language: string }) => !caseless.has(language);
  return {
    changes: shareOf(name, changes),
    changesByClass: sharesBy(changes, ({ kind }) => kind),
    rewrites: shareOf(name, rewrites),
    reworded: rewordedOf(rewrites),
    withCase: shareOf("scripts with case", rewrites.filter(isCased)),
    withoutCase: shareOf(
      "scripts without case",
      rewrites.filter((one) => !isCased(one)),
    ),
    rewritesByLanguage: sharesBy(rewrites, languageOf),
  };
}

function isHeldOut(one: { readonly isHeldOut: boolean }): boolean {
  return one.isHeldOut;
}

function languageOf({ language }: { readonly language: string }): string {
  return language;
}

function sharesBy<T extends Case>(
  cases: readonly T[],
  groupOf: (one: T) => string,
): MeasuredShare[] {
  return [...Map.groupBy(cases, groupOf)].map(([name, some]) => shareOf(name, some));
}

function shareOf(name: string, cases: readonly Case[]): MeasuredShare {
  const marked = cases.filter(({ isAccused }) => isAccused).length;
  return { name, cases: cases.length, marked: Math.round((marked / cases.length) * 1_000) / 10 };
}
