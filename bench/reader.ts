import { readFileSync } from "node:fs";
import { join } from "node:path";
import { figure, type Figure } from "@/bench/bench-ledger";
import { addUsage, noUsage } from "@/lib/cost/cost";
import { openModel } from "@/lib/model/model";
import type { LanguageModel } from "@/lib/model/port";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { readChanges } from "@/lib/reader/read";
import type { ReadPair } from "@/lib/reader/rules";
import { type Reader, withReader } from "@/lib/reader/testing/scripted-reader";

const kinds = ["lost", "changed", "invented", "reversed", "stronger", "orders", "faithful"];

/** A pair whose answer is known: the kind of its fault, or `faithful`. */
interface Case {
  readonly language: string;
  readonly kind: string;
  readonly pair: ReadPair;
}

/** `unread`: the reading failed before it said anything of the case. */
type Judged = Case & { readonly is: "reported" | "passed" | "unread" };

/**
 * B6: what the model of `KEEPSAKE_READER_MODEL` finds of the changes in `reader.txt`, and which
 * faithful rewordings it accuses. Without its key a scripted model answers, and only items are told.
 */
export async function measureReader(): Promise<Figure[]> {
  const cases = readCases();
  const id = process.env["KEEPSAKE_READER_MODEL"] ?? "";
  const opened = id === "" ? null : openModel(id, process.env);
  const isReal = opened?.ok === true;
  const model = isReal ? opened.model : withReader(scriptedModel([]), known(cases));
  const start = performance.now();
  const { judged, readings, controlsMissed, failures, usage } = await judge(model, cases);
  const seconds = (performance.now() - start) / 1_000;

  if (opened?.ok === false) console.log(opened.message);
  const scripted = "Scripted answers: this shows the path, not a model's recall.";
  console.log(isReal ? `${id}: a finding counts if its quote stands.` : scripted);
  const sorted = judged.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.pair.operation - b.pair.operation,
  );
  for (const groupOf of [({ kind }: Case) => kind, ({ language }: Case) => language]) {
    console.table(tally(sorted, groupOf), isReal ? undefined : ["items"]);
  }
  for (const failure of failures) console.log(`A reading failed. ${failure}`);
  const tokens = [
    figure("input tokens", "count", usage.inputTokens),
    figure("output tokens", "count", usage.outputTokens),
  ];
  return [
    figure("control pairs missed", "count", controlsMissed, null, readings),
    ...(isReal ? tokens : []),
    figure("all readings", "s", seconds),
  ];
}

/** Reports what `reader.txt` calls a fault, and the control, which is not in it. */
export function known(cases: readonly Case[]): Reader {
  const faithful = new Set(cases.filter(isFaithful).map(({ pair }) => wordsOf(pair)));
  return (pairs) => ({
    findings: pairs
      .filter((pair) => !faithful.has(wordsOf(pair)))
      .map(({ operation, before, sources: [first] = [] }) => {
        return { operation, kind: "lost", quote: before || first, says: "Scripted." };
      }),
  });
}

export function wordsOf({ before, after, kept = "", sources = [] }: ReadPair): string {
  return [before, after, kept, ...sources].join("\n");
}

const isFaithful = ({ kind }: Case) => kind === "faithful";

/** Has a model read all cases, about ten at a time as in a session. */
export async function judge(model: LanguageModel, cases: readonly Case[]) {
  // A fault and its rewording are neighbours: an odd step parts them, and each reading has both.
  const readings = Math.ceil(cases.length / 10) | 1;
  const judged: Judged[] = [];
  const failures: string[] = [];
  let controlsMissed = 0;
  let usage = noUsage;
  for (let first = 0; first < readings; first += 1) {
    const own = cases.filter((_, index) => index % readings === first);
    const reading = await readChanges({
      model,
      pairs: own.map(({ pair }) => pair),
      // Ten short texts fit into one request to any model.
      mostTokens: Number.POSITIVE_INFINITY,
      signal: new AbortController().signal,
    });
    usage = addUsage(usage, reading.usage);
    if (reading.controlMissed) controlsMissed += 1;
    else if (reading.warning !== null) failures.push(reading.warning);
    const rest = reading.warning === null || reading.controlMissed ? "passed" : "unread";
    const reported = new Set(reading.findings.map(({ operation }) => operation));
    for (const one of own) {
      judged.push({ ...one, is: reported.has(one.pair.operation) ? "reported" : rest });
    }
  }
  return { judged, readings, controlsMissed, failures, usage };
}

/** Of each group: faults found and missed, rewordings accused, and what no answer came for. */
export function tally(judged: readonly Judged[], groupOf: (one: Case) => string) {
  const groups = Array.from(Map.groupBy(judged, groupOf), ([group, some]) => {
    const [faithful, faults] = [some.filter(isFaithful), some.filter((one) => !isFaithful(one))];
    const count = (of: readonly Judged[], what: Judged["is"]) =>
      of.filter(({ is }) => is === what).length;
    const row = {
      items: some.length,
      ...(faults.length > 0 && {
        found: count(faults, "reported"),
        missed: count(faults, "passed"),
      }),
      ...(faithful.length > 0 && { accused: count(faithful, "reported") }),
      unread: count(some, "unread"),
    };
    return [group, row] as const;
  });
  return Object.fromEntries(groups);
}

/**
 * A section is a language. A block in it begins with the text that stood before, or with its sources
 * after `-`. Each line below is a case: its kind and what stands now, or what is kept beside it.
 */
export function readCases(): Case[] {
  const file = readFileSync(join(import.meta.dirname, "reader.txt"), "utf8");
  const cases = file.split(/^# /m).slice(1).flatMap(readSection);
  return cases.map((one, index) => ({ ...one, pair: { ...one.pair, operation: index + 1 } }));
}

function readSection(section: string): Case[] {
  const [language = "", ...blocks] = section.trim().split("\n\n");
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const sources = lines.flatMap((line) => (line.startsWith("- ") ? line.slice(2) : []));
    const had = sources.length > 0 ? { before: "", sources } : { before: lines[0] ?? "" };
    return lines.slice(sources.length || 1).map((line) => {
      const [, kind = "", kept, text = ""] = /^(\w+)(, kept)?: (.+)$/.exec(line) ?? [];
      if (!kinds.includes(kind)) throw new Error(`No case: ${line}`);
      const has = kept === undefined ? { after: text } : { after: "", kept: text };
      return { language, kind, pair: { operation: 0, ...had, ...has } };
    });
  });
}
