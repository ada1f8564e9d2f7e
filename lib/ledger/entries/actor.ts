import "@/lib/ledger/texts/zod-without-eval";
import { z } from "zod";

/** Who did something, as entries, revisions and the audit keep it. */
export const actorSchema = z.object({
  kind: z.enum(["person", "key", "agent", "session", "policy", "system"]),
  id: z.string().nullable(),
  name: z.string(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Who does what nobody asked for at that moment: schedules, automatic sessions, limits. */
export const keepsake = { kind: "system", id: null, name: "Keepsake" } as const satisfies Actor;

/** Changes of many memories at once that can be taken back, an undo too, as audit kinds. */
export const actKinds = [
  "memories-imported",
  "memories-labelled",
  "labels-removed",
  "import-undone",
  "copies-dropped",
  "act-undone",
] as const;
export type ActKind = (typeof actKinds)[number];

/** An act by its record: the agent's chain and the place in it. */
export interface ActName {
  readonly agentId: string;
  readonly position: number;
}

export function writeActId({ agentId, position }: ActName): string {
  return `${agentId}-${position}`;
}

/** Null for what names no act. */
export function readActId(id: string): ActName | null {
  const [, agentId, position] = /^([\w-]{1,64})-([1-9]\d{0,9})$/.exec(id) ?? [];
  if (agentId === undefined || Number(position) > 2_147_483_647) return null;
  return { agentId, position: Number(position) };
}
