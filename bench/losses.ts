import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, figure, timesOf } from "@/bench/bench-ledger";
import { countPassages, diffWords } from "@/components/ui/word-diff";
import type { Losses } from "@/lib/ledger/entries/entry";
import { splitWords } from "@/lib/ledger/texts/words";
import { judgeLosses, listAsked, readTexts, type FindHolder } from "@/lib/losses/rules";
import { isLoud } from "@/lib/losses/losses";

/** A text and what became of it: one detail changed, of this kind, or all of it said in other words. */
interface Case {
  readonly language: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

interface Section {
  readonly texts: readonly string[];
  readonly cases: readonly Case[];
}

/**
 * L2, L3, L5: what is shown or named of 400 changes, and how many of 400 faithful rewordings get a
 * loud mark. The texts only measure: nothing in `lib/losses` is tuned on them. The other texts of a
 * section are the rest of the ledger.
 */
export function measureLosses(): Figure[] {
  const judged = readSections().flatMap(({ texts, cases }) =>
    cases.map((one) => {
      const losses = judge(one, ledgerOf(texts.filter((text) => text !== one.before)));
      const { struck, letIn } = countPassages(diffWords(one.before, one.after));
      return { ...one, losses, isShown: struck + letIn > 0 };
    }),
  );
  type Judged = (typeof judged)[number];
  const changes = judged.filter(({ kind }) => kind !== rewording);
  const rewordings = judged.filter(({ kind }) => kind === rewording);
  const english = rewordings.filter(({ language }) => language.startsWith("english"));
  const isNamed = ({ losses }: Judged) => losses.specifics.length > 0;
  const isShownOrNamed = (one: Judged) => one.isShown || isNamed(one);
  const isMarkedLoud = ({ losses }: Judged) => isLoud(losses);
  return [
    share("changes shown or named", changes, isShownOrNamed, ">= 98"),
    share("English rewordings with a loud mark", english, isMarkedLoud, "<= 15"),
    ...Array.from(Map.groupBy(rewordings, groupOf), ([group, some]) =>
      share(`rewordings with a loud mark, ${group}`, some, isMarkedLoud),
    ),
    share("changes named", changes, isNamed),
    ...Array.from(
      Map.groupBy(changes, ({ kind }) => kind),
      ([kind, some]) => share(`changes named, ${kind}`, some, isNamed),
    ),
    ...judgeTimes(changes),
  ];
}

/** The other languages have three or four rewordings each. */
function groupOf({ language }: Case): string {
  return language.startsWith("english") ? language : "other languages";
}

function share<T>(
  name: string,
  of: readonly T[],
  is: (one: T) => boolean,
  aim: string | null = null,
): Figure {
  return figure(name, "%", (100 * of.filter(is).length) / of.length, aim, of.length);
}

function judge({ before, after }: Pick<Case, "before" | "after">, holderOf: FindHolder): Losses {
  const of = (content: string) => [{ number: 1, content }];
  const texts = readTexts(of(before), of(after));
  listAsked(texts);
  return judgeLosses(texts, holderOf);
}

/** What the index of words would answer about these memories. */
function ledgerOf(texts: readonly string[]): FindHolder {
  const words = texts.flatMap(splitWords);
  const held = new Set(words.map(({ key }) => key));
  const lower = new Set(words.flatMap(({ key, text }) => (/^\p{Ll}/u.test(text) ? [key] : [])));
  return (key) => (held.has(key) ? { heldBy: 2, isLowerCase: lower.has(key) } : undefined);
}

/** The time of one judged update, without the database. All is judged once before, to warm up. */
function judgeTimes(cases: readonly Case[]): Figure[] {
  const nobody = () => undefined;
  const times = cases.map((one) => {
    const start = performance.now();
    judge(one, nobody);
    return performance.now() - start;
  });
  return timesOf("judged update", times, {});
}

const rewording = "rewording";

/** A section is a language, a block a text; a line is a change, or after `=` other words of it. */
function readSections(): Section[] {
  const file = readFileSync(join(import.meta.dirname, "losses.txt"), "utf8");
  return file.split(/^# /m).slice(1).map(readSection);
}

function readSection(section: string): Section {
  const [language = "", ...blocks] = section.trim().split("\n\n");
  const read = blocks.map((block) => {
    const [before = "", ...lines] = block.split("\n").map((line) => line.replaceAll("\\n", "\n"));
    return { before, cases: lines.map((line) => readCase(language, before, line)) };
  });
  return { texts: read.map(({ before }) => before), cases: read.flatMap(({ cases }) => cases) };
}

function readCase(language: string, before: string, line: string): Case {
  if (line.startsWith("= ")) return { language, kind: rewording, before, after: line.slice(2) };
  const [kind = "", change = ""] = line.split(/: (.*)/s);
  const [old = "", by = ""] = change.split(" => ");
  if (!before.includes(old)) throw new Error(`Not in its text: ${old}`);
  return { language, kind, before, after: before.replace(old, () => by) };
}
