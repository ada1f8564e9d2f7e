import type { Draft, LineFacts } from "@/lib/ledger/entries/entry";

/** A document as a handbook session's working copy holds it, and what it started from. */
export interface DraftView {
  readonly name: string;
  /** Null where there was no document. */
  readonly base: DraftLines | null;
  /** Null where the session removed it. */
  readonly draft: DraftLines | null;
  /** The version that it started from; 0 where there was none. */
  readonly baseVersion: number;
  /** The entry of its last write. */
  readonly sequence: number;
}

export interface DraftLines {
  readonly texts: readonly string[];
  readonly facts: readonly LineFacts[];
}

export type Drafts = ReadonlyMap<string, DraftView>;

/** The working copy one write later (H2). */
export function reduceDrafts(drafts: Drafts, entry: Draft, sequence: number): Drafts {
  const { name, base: given, splices, isThere, from } = entry;
  const earlier = drafts.get(name);
  const base =
    given === undefined ? (earlier?.base ?? null) : given === null ? null : toLines(given);
  const start = given === undefined ? (earlier?.draft ?? null) : base;
  const facts: LineFacts = { by: "session", ...(from !== undefined && { from }) };
  const next = applySplices(start ?? { texts: [], facts: [] }, splices, facts);
  const baseVersion = given === undefined ? (earlier?.baseVersion ?? 0) : (given?.version ?? 0);
  const draft = isThere ? next : null;
  return new Map(drafts).set(name, { name, base, draft, baseVersion, sequence });
}

function toLines({ content, lines }: NonNullable<Draft["base"]>): DraftLines {
  const texts = content.split("\n");
  // Purged words leave an empty text behind.
  return { texts, facts: texts.map((_, index) => lines[index] ?? { by: "session" }) };
}

function applySplices(start: DraftLines, splices: Draft["splices"], facts: LineFacts): DraftLines {
  const texts = [...start.texts];
  const known = [...start.facts];
  for (const { at, removed, added } of splices) {
    texts.splice(at, removed, ...added);
    known.splice(at, removed, ...added.map(() => facts));
  }
  return { texts, facts: known };
}
