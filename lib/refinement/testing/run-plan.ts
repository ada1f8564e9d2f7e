import { createHash } from "node:crypto";
import { changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import { imageOf, isInLedger, sameImage, type Memory, type MemoryImage } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { ReferenceLedger } from "@/lib/ledger/testing/reference-ledger";
import type { Decision } from "@/lib/refinement/gate";
import { ReferenceSession } from "@/lib/refinement/testing/reference-session";
import type { PlannedCall, PlannedWrite, SessionPlan } from "@/lib/refinement/testing/session-plan";

/** One thing that happened, with the memories before and after it. */
export interface Happening {
  readonly decision: Decision | null;
  readonly before: ReadonlyMap<number, Memory>;
  readonly after: ReadonlyMap<number, Memory>;
}

export interface PlanRun {
  readonly session: ReferenceSession;
  readonly happenings: readonly Happening[];
}

export const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Runs a plan up to its end, which is before the rollback unless the breaker tripped. */
export function runPlan(plan: SessionPlan): PlanRun {
  const ledger = new ReferenceLedger(plan.memories, sha256);
  const session = new ReferenceSession(ledger, plan);
  const happenings = plan.events.map((event): Happening => {
    const before = ledger.memories;
    const decision = event.kind === "call" ? call(session, event) : writeElsewhere(session, event);
    return { decision, before, after: ledger.memories };
  });
  if (plan.completes && session.state === "running") session.complete("done");
  return { session, happenings };
}

function call(session: ReferenceSession, planned: PlannedCall): Decision {
  const { name, pointers, form, content } = planned;
  const numbers = pointers.map((pointer) => numberAt(session, pointer));
  return session.perform(name, inputOf(name, numbers, form, content));
}

/** Mostly well-formed parameters, in every spelling that G2 takes, and now and then others. */
function inputOf(name: string, numbers: number[], form: number, content: string): unknown {
  const id = form === 0 ? `#${numbers[0]}` : form === 1 ? `${numbers[0]}` : numbers[0];
  switch (name) {
    case "consolidate":
      return { ids: form === 0 ? numbers.map((one) => `#${one}`).join(", ") : numbers, content };
    case "update":
      return { id, content };
    case "search":
      return { query: content };
    default:
      return form === 3 ? { id, reason: content } : { id };
  }
}

function writeElsewhere(session: ReferenceSession, planned: PlannedWrite): null {
  if (session.state !== "running") return null;
  const memory = session.ledger.memories.get(numberAt(session, planned.pointer));
  const change = changeOf(session, planned, memory);
  if (change !== null) session.writeElsewhere([change]);
  return null;
}

function changeOf(
  session: ReferenceSession,
  { what, content }: PlannedWrite,
  memory: Memory | undefined,
): Change | null {
  if (what === "create" || memory === undefined) {
    return createMemory(memoryOf(session.ledger.nextNumber, { content }));
  }
  const change = changeMemory(
    memory,
    patchOf(what, content, session.start.memories.get(memory.number)),
  );
  return sameImage(imageOf(memory), change.after) ? null : change;
}

function patchOf(
  what: Exclude<PlannedWrite["what"], "create">,
  content: string,
  start: Memory | undefined,
): Partial<MemoryImage> {
  switch (what) {
    case "edit":
      return { content };
    case "discard":
      return { discardedAt: 5 };
    case "restore":
      return { discardedAt: null };
    case "protect":
      return { constitutional: true };
    case "unprotect":
      return { constitutional: false };
    case "label":
      return { category: "home" };
    case "undo":
      return start === undefined ? {} : imageOf(start);
  }
  return what satisfies never;
}

/** Mostly a kept memory, sometimes one that is not, or that there never was. */
function numberAt({ ledger }: ReferenceSession, pointer: number): number {
  const kept = [...ledger.memories.values()].filter(isInLedger);
  return pointer < 20 && kept.length > 0
    ? (kept[pointer % kept.length]?.number ?? 1)
    : 1 + (pointer % ledger.nextNumber);
}
