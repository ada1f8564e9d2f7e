import type { StoredDocument } from "@/db/queries/handbook/document-versions";
import { carryLines, droppedPersonLines, type DroppedLine } from "@/lib/handbook/carry-lines";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import type { Fault } from "@/lib/handbook/grammar/fault";
import {
  compareHandbookPaths,
  type HandbookDocument,
  isNotePath,
  splitLines,
} from "@/lib/handbook/folder";
import type { RunReference } from "@/lib/handbook/runs";
import { findSecrets } from "@/lib/interop/secrets";

/** What becomes of a folder's documents in one agent. */
export interface DocumentPlan {
  /** Those that are written, by path; none where a fault is refused. */
  readonly written: ReadonlyMap<string, HandbookDocument>;
  /** Those that are there already, the same or another version that is not replaced. */
  readonly kept: readonly { readonly path: string; readonly isSame: boolean }[];
  /** H8: lines of people that the new texts no longer have. */
  readonly dropped: readonly (DroppedLine & { readonly path: string })[];
  readonly faults: readonly Fault[];
  /** H4b: what else is out of form; the documents are written as they are. */
  readonly warnings: readonly Fault[];
}

/**
 * Plans which documents of a folder are written, byte for byte. Lines that are there already keep
 * whose they are and what they rest on. They are checked together with those in force (H4). With
 * what can't be read they are refused together, unless a person takes them as they are (H7).
 */
export function planDocuments(
  documents: ReadonlyMap<string, string>,
  given: {
    readonly inForce: ReadonlyMap<string, StoredDocument>;
    readonly runs: readonly RunReference[];
    readonly replaces: boolean;
    readonly keepsFaults: boolean;
    readonly keepsSecrets: boolean;
    /** H4b: whose notes come in. */
    readonly person: string;
  },
): DocumentPlan {
  const written = new Map<string, HandbookDocument>();
  const kept: { path: string; isSame: boolean }[] = [];
  for (const path of [...documents.keys()].sort(compareHandbookPaths)) {
    const text = documents.get(path) ?? "";
    const before = given.inForce.get(path);
    const isSame = before?.text === text;
    if (before !== undefined && (isSame || !given.replaces)) kept.push({ path, isSame });
    else {
      const by = isNotePath(path)
        ? ({ by: "person", person: given.person } as const)
        : ({ by: "import" } as const);
      written.set(path, carryLines(before ?? null, text, by));
    }
  }
  if (written.size === 0) return { written, kept, dropped: [], faults: [], warnings: [] };
  const whole = new Map<string, HandbookDocument>([...given.inForce, ...written]);
  const context = { runs: given.runs, leniency: "imported" } as const;
  const { faults: unreadable, warnings } = checkHandbook(whole, context);
  const secrets = given.keepsSecrets ? [] : findSecretFaults(written);
  const isRefused = secrets.length > 0 || (unreadable.length > 0 && !given.keepsFaults);
  const faults = [...unreadable, ...secrets];
  if (isRefused) return { written: new Map(), kept, dropped: [], faults, warnings };
  const dropped = [...written].flatMap(([path, { text }]) => {
    const before = given.inForce.get(path);
    const lines = before === undefined ? [] : droppedPersonLines(before, text);
    return lines.map((line) => ({ path, ...line }));
  });
  return { written, kept, dropped, faults, warnings };
}

function findSecretFaults(documents: ReadonlyMap<string, HandbookDocument>): Fault[] {
  return [...documents].flatMap(([path, { text }]) =>
    findSecrets(text).map(({ kind, start }) => ({
      path,
      line: splitLines(text.slice(0, start)).length,
      rule: "secret",
      message: `This line contains what looks like ${kind}. Remove it, or import with secrets=keep.`,
    })),
  );
}
