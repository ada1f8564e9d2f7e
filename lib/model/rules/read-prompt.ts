import type { SessionMode } from "@/lib/ledger/entries/session";

export interface PromptMemory {
  readonly number: number;
  readonly constitutional: boolean;
  readonly category: string | null;
  readonly content: string;
}

/** The contents of a refinement prompt, in its order: memories oldest first. */
export interface PromptView {
  readonly memories: readonly PromptMemory[];
  readonly mode: SessionMode;
  /** Tokens that may be lost before the breaker trips. */
  readonly roomTokens: number;
  readonly operationsLeft: number;
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
  /** The section of the owner's style (P3). */
  readonly style: string;
}

const line =
  /^#(\d+) \d{4,}-\d\d-\d\d ~\d+ (?:\[(constitutional)?(?:, )?(?:category ("(?:[^"\\]|\\.)*"))?\] )?(".*")$/;

/**
 * Reads status and ledger from a refinement prompt; null if there are none. The last sections with
 * these names are the real ones: people's texts come before them (P1), and a memory's text is one
 * JSON string on one line.
 */
export function readPrompt(prompt: string): PromptView | null {
  const ledgerAt = prompt.lastIndexOf("\n# Ledger\n");
  const statusAt = prompt.lastIndexOf("\n# Status\n", ledgerAt);
  if (ledgerAt === -1 || statusAt === -1) return null;
  const status = new Map(
    prompt
      .slice(statusAt, ledgerAt)
      .split("\n")
      .map((entry) => splitOnce(entry, ": ")),
  );
  const mode = status.get("Mode");
  if (mode !== "full" && mode !== "dedup-only") return null;
  return {
    memories: prompt.slice(ledgerAt).split("\n").flatMap(readLine),
    mode,
    roomTokens: readCount(status.get("Room")),
    operationsLeft: readCount(status.get("Operations left")),
    immutableCategories: readList(status.get("Immutable categories")),
    relationalCategories: readList(status.get("Relational categories")),
    style: prompt.slice(prompt.indexOf("\n# Refinement style"), statusAt),
  };
}

function splitOnce(entry: string, separator: string): [string, string] {
  const at = entry.indexOf(separator);
  return at === -1 ? [entry, ""] : [entry.slice(0, at), entry.slice(at + separator.length)];
}

function readLine(text: string): PromptMemory[] {
  const match = line.exec(text);
  if (match === null) return [];
  const content = readText(match[4]);
  if (content === null) return [];
  const number = Number(match[1]);
  const constitutional = match[2] !== undefined;
  return [{ number, constitutional, category: readText(match[3]), content }];
}

function readCount(value: string | undefined): number {
  return Number(/^\d+/.exec(value ?? "")?.[0] ?? 0);
}

function readList(value: string | undefined): string[] {
  const items = value?.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return items.flatMap((item) => readText(item) ?? []);
}

function readText(json: string | undefined): string | null {
  if (json === undefined) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
