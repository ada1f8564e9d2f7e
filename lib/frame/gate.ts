import {
  type EarlierDecision,
  findCovering,
  rejectedBefore,
  sayRejected,
} from "@/lib/ledger/earlier-decision";
import type { Losses, LostSpecific } from "@/lib/ledger/entries/entry";
import type { SessionState } from "@/lib/ledger/entries/session";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { noLosses } from "@/lib/losses/losses";
import { saySpecifics } from "@/lib/losses/rules";

/** Codes of the refusals that every pass with one tool has. */
type PassRefusal =
  | "session-terminated"
  | "unknown-operation"
  | "bad-parameters"
  | "cap-reached"
  | "bad-content"
  | "same-text"
  | typeof rejectedBefore
  | "no-number-left";

/** A call that is refused: `Own` are the codes that only its writer has. */
export interface Refused<Own extends string = never> {
  readonly ok: false;
  readonly code: PassRefusal | Own;
  readonly message: string;
}

export function refuse<Code extends string>(code: Code, message: string) {
  return { ok: false, code, message } as const;
}

/** The session as the gate of a pass sees it, read under its row lock. */
export interface PassSession {
  readonly state: SessionState;
  /** Whether the caller holds the lease that the session row names. */
  readonly holdsLease: boolean;
  readonly operationsApplied: number;
}

/** G1: whether its calls still count. */
export function checkRunning({ state, holdsLease }: PassSession): Refused | null {
  if (state === "running" && holdsLease) return null;
  return refuse("session-terminated", "session terminated.");
}

/** D2: what a person rejected is not recorded again; `replaced` is the text whose place it takes. */
export function checkRejected(
  content: string,
  replaced: { readonly number: number; readonly content: string } | null,
  {
    earlier,
    hashText,
  }: {
    readonly earlier: readonly EarlierDecision[];
    readonly hashText: (content: string) => string;
  },
): Refused | null {
  if (earlier.length === 0) return null;
  const sources =
    replaced === null ? [] : [{ text: hashText(replaced.content), isKept: false, from: [] }];
  const found = findCovering(earlier, {
    operation: "record",
    sources,
    result: hashText(content),
  });
  return found && refuse(rejectedBefore, sayRejected(found, replaced ? [replaced.number] : []));
}

/** What a text says beyond its sources, for people (L5). What it leaves out stays in them: nothing is gone. */
export function judgeBeyond(
  number: number,
  specifics: readonly LostSpecific[],
  added: number,
): { readonly marks: readonly string[]; readonly losses: Losses } {
  const said = saySpecifics(specifics);
  return {
    marks: said === null ? [] : [`#${number}: ${said}`],
    losses: { ...noLosses, new: added, specifics },
  };
}

/** A call as it was read (G2). */
export type ReadCall<Request> = Refused | { readonly ok: true; readonly request: Request };

/**
 * Reads a call of a pass with one tool (G2). `input` is its parsed JSON, or raw text where that did
 * not parse; `read` gives a sentence where a parameter is wrong, and `allowed` follows each refusal.
 */
export function readCall<Request extends object>(
  { name, input }: { readonly name: string; readonly input: unknown },
  tool: { readonly name: string; readonly inputSchema: { readonly properties: object } },
  allowed: string,
  read: (given: ReadonlyMap<string, unknown>) => Request | string,
): ReadCall<Request> {
  if (name !== tool.name) {
    const said = makeLoggable(name, 100);
    return refuse("unknown-operation", `There is no operation "${said}". ${allowed}`);
  }
  const given = readParameters(tool, input);
  const request = typeof given === "string" ? given : read(given);
  return typeof request === "string"
    ? refuse("bad-parameters", `${request} ${allowed}`)
    : { ok: true, request };
}

function readParameters(
  { name, inputSchema }: Parameters<typeof readCall>[1],
  input: unknown,
): ReadonlyMap<string, unknown> | string {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return `The parameters of ${name} are not a JSON object.`;
  }
  const given = new Map<string, unknown>(Object.entries(input));
  const unknown = [...given.keys()].find((key) => !Object.hasOwn(inputSchema.properties, key));
  return unknown === undefined
    ? given
    : `${name} has no parameter "${makeLoggable(unknown, 100)}".`;
}
