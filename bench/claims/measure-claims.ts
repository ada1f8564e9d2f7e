import { drawMerge, type Merge } from "@/bench/claims/merges";
import { mutationsByHand, mutationsDrawn, type Mutation } from "@/bench/claims/mutations";
import { pools } from "@/bench/claims/pools";
import { randomOf } from "@/bench/claims/random";
import { readRecords } from "@/bench/claims/read-records";
import { readFreeTexts } from "@/bench/claims/read-free-texts";
import { rewritesByHand, rewritesDrawn, type Rewrite } from "@/bench/claims/rewrites";
import type { Verdict } from "@/lib/claims/judge/verdict";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { knowledgeOf } from "@/bench/claims/knowledge-of";

const seed = 21;
const merges = 1_000;

export type Judged<T> = T & {
  readonly isAccused: boolean;
  /** Whether a reader is only asked to check the wording. */
  readonly isReworded: boolean;
  readonly verdicts: readonly Verdict[];
};

export interface ClaimsReport {
  readonly mutations: readonly Judged<Mutation>[];
  readonly rewrites: readonly Judged<Rewrite>[];
  readonly planted: readonly Judged<Merge>[];
  readonly clean: readonly Judged<Merge>[];
  /** Changes and rewrites in free wording: of texts that the rules were tuned on, and of others. */
  readonly free: FreeReport;
  readonly unread: FreeReport;
}

interface FreeReport {
  readonly changes: readonly Judged<FreeCase>[];
  readonly rewrites: readonly Judged<FreeCase>[];
}

interface FreeCase {
  readonly language: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
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
    const judge = judgeBy(known);
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
  return {
    mutations,
    rewrites,
    planted,
    clean,
    free: measureFree("free"),
    unread: measureFree("unread"),
  };
}

function measureFree(set: "free" | "unread"): FreeReport {
  const cases = readFreeTexts(set).flatMap(([language, texts]) => {
    const judge = judgeBy(knowledgeOf(texts.map(({ text }) => text)));
    return texts.map(({ text: before, ...written }) => {
      const judged = (kind: string, after: string) =>
        judge({ language, kind, before, after }, [before], after);
      return {
        changes: written.changes.map(([kind, after]) => judged(kind, after)),
        rewrites: written.rewrites.map((after) => judged("rewrite", after)),
      };
    });
  });
  return {
    changes: cases.flatMap(({ changes }) => changes),
    rewrites: cases.flatMap(({ rewrites }) => rewrites),
  };
}

function judgeBy(known: ReturnType<typeof knowledgeOf>) {
  return <T>(item: T, sources: readonly string[], result: string): Judged<T> => {
    const all = judgeClaims({ ...known, sources, results: [result] });
    const verdicts = all.filter(isMark);
    const isAccused = verdicts.length > 0;
    const isReworded = !isAccused && all.some(({ state }) => state === "reworded");
    return { ...item, isAccused, isReworded, verdicts };
  };
}

function isMark({ state }: Verdict): boolean {
  return state === "lost" || state === "elsewhere" || state === "invented" || state === "reversed";
}
