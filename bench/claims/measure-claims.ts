import { drawMerge, type Merge } from "@/bench/claims/merges";
import { mutationsByHand, mutationsDrawn, type Mutation } from "@/bench/claims/mutations";
import { pools } from "@/bench/claims/pools";
import { randomOf } from "@/bench/claims/random";
import { readRecords } from "@/bench/claims/read-records";
import { rewritesByHand, rewritesDrawn, type Rewrite } from "@/bench/claims/rewrites";
import type { Verdict } from "@/lib/claims/judge/verdict";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { knowledgeOf } from "@/bench/claims/knowledge-of";

const seed = 21;
const merges = 1_000;

export type Judged<T> = T & { readonly isAccused: boolean; readonly verdicts: readonly Verdict[] };

export interface ClaimsReport {
  readonly mutations: readonly Judged<Mutation>[];
  readonly rewrites: readonly Judged<Rewrite>[];
  readonly planted: readonly Judged<Merge>[];
  readonly clean: readonly Judged<Merge>[];
}

/** Judges all mutations, rewrites and merges of the texts. */
export function measureClaims(): ClaimsReport {
  const random = randomOf(seed);
  const mutations: Judged<Mutation>[] = [];
  const rewrites: Judged<Rewrite>[] = [];
  const planted: Judged<Merge>[] = [];
  const clean: Judged<Merge>[] = [];
  const languages = Object.keys(pools);
  for (const language of languages) {
    const records = readRecords(language);
    const known = knowledgeOf(records.map(({ text }) => text));
    const judge = <T>(item: T, sources: readonly string[], result: string): Judged<T> => {
      const verdicts = judgeClaims({ ...known, sources, results: [result] }).filter(isMark);
      return { ...item, isAccused: verdicts.length > 0, verdicts };
    };
    for (const record of records) {
      const changed = [
        ...mutationsByHand(language, record),
        ...mutationsDrawn(language, record, random),
      ];
      mutations.push(...changed.map((one) => judge(one, [one.before], one.after)));
      const same = [
        ...rewritesByHand(language, record),
        ...rewritesDrawn(language, record, random),
      ];
      rewrites.push(...same.map((one) => judge(one, [one.before], one.after)));
    }
    for (let count = 0; count < merges / languages.length; count += 1) {
      for (const [list, isPlanted] of [
        [planted, true],
        [clean, false],
      ] as const) {
        const merge = drawMerge(language, records, random, isPlanted);
        list.push(judge(merge, merge.sources, merge.result));
      }
    }
  }
  return { mutations, rewrites, planted, clean };
}

function isMark({ state }: Verdict): boolean {
  return state === "lost" || state === "elsewhere" || state === "invented" || state === "reversed";
}
