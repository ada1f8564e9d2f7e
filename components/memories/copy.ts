import { plural } from "@/components/ui/words";

const most = 20;

/** Memories by their numbers; of very many the first ones, and how many more. */
export function sayNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, most).map((number) => `#${number}`);
  const more = numbers.length - most;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** The numbers that an action's answer gives under a name. */
export function numbersIn(result: object, name: string): number[] {
  const list: unknown = Reflect.get(result, name);
  return Array.isArray(list) ? list.map(Number) : [];
}

/** What an undo restored, and what it left because it was changed since. */
export function sayUndone(result: object): string {
  const restored = Number(Reflect.get(result, "restored") ?? 0);
  const changed = numbersIn(result, "changed");
  const said = `${plural(restored, "memory", "memories")} restored.`;
  if (changed.length === 0) return said;
  return `${said} Changed since, so left as they are: ${sayNumbers(changed)}.`;
}

interface ImportStanding {
  /** Of what was imported: how many are kept, and how many of these an undo would discard. */
  readonly kept: number;
  readonly undoable: number;
  readonly undoneBy: string | null;
}

/** Why an import cannot be undone, or not again; null where it can be. */
export function whyNoUndo({ kept, undoable, undoneBy }: ImportStanding): string | null {
  if (undoable > 0) return null;
  const undone = undoneBy === null ? null : `Undone by ${undoneBy}.`;
  if (kept === 0) return undone ?? "None of these memories is kept any more.";
  const memories = plural(kept, "memory", "memories");
  const rest = `The memories that are left (${memories}) changed since or are constitutional.`;
  return undone === null ? rest : `${undone} ${rest}`;
}

const words: Readonly<Record<string, string>> = {
  keepsake: "an export of Keepsake",
  "mcp-memory": "MCP server-memory",
  letta: "a Letta agent file",
  json: "JSON",
  jsonl: "JSON lines",
  csv: "CSV",
  text: "plain text",
  folder: "a folder",
};

/** What kind of file it was, as people call it. */
export function formatCopy(format: string): string {
  return words[format] ?? format;
}
