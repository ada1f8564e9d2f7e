import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { beforeWayOut, onLeaving } from "@/components/ui/leaving";
import { sayApprovedAll } from "@/components/reviews/copy";
import type { useQueue } from "@/components/reviews/use-queue";
import { readRefusal, type RefusedDecision } from "@/components/sessions/view/rules";
import type { ActionResult } from "@/components/ui/form-action";
import { reachServer } from "@/components/ui/requests";
import { useShortcuts } from "@/components/ui/shortcuts";
import { tell } from "@/components/ui/tell";
import { capitalise, formatCount } from "@/components/ui/words";
import { rowField } from "@/lib/browser/queued-review";
import type { QueuedReview } from "@/lib/sessions/read/load-queue";

export interface HeldSession {
  readonly agentName: string;
  readonly decision: SentDecision;
  /** Whether its edits were held (F7), of which other words say what was decided. */
  readonly isOfEdits?: boolean;
}

/** A decision that waits in the browser: on one session, or on several at once. */
export interface HeldDecision {
  readonly sessions: readonly HeldSession[];
  /** The session that was open when it was made, to be open again after an undo. */
  readonly openId: string | null;
  /** When it is sent, in milliseconds. */
  readonly until: number;
}

const heldMs = 8_000;

export function holdSessions(
  sessions: readonly HeldSession[],
  openId: string | null,
): HeldDecision {
  return { sessions, openId, until: Date.now() + heldMs };
}

function idsOf({ sessions }: HeldDecision): readonly string[] {
  return sessions.map(({ decision }) => decision.sessionId);
}

const done = {
  approve: { did: "approved", didNot: "not approved" },
  rollBack: { did: "rolled back", didNot: "not rolled back" },
} as const;
const doneWithEdits = {
  approve: { did: "edits taken over", didNot: "edits not taken over" },
  rollBack: { did: "files restored", didNot: "files not restored" },
} as const;

function wordsOf({ decision, isOfEdits = false }: HeldSession) {
  return (isOfEdits ? doneWithEdits : done)[decision.kind];
}

/** In place of its rows: `Approved.`, or `4 approved.` for several. */
export function sayClosed({ sessions }: HeldDecision): string {
  const [first] = sessions;
  if (first === undefined || sessions.length > 1)
    return `${formatCount(sessions.length)} approved.`;
  return `${capitalise(wordsOf(first).did)}.`;
}

/** Beside the title: `Auk: approved.` */
export function sayHeld(held: HeldDecision): string {
  const [first] = held.sessions;
  if (first === undefined || held.sessions.length > 1) return sayClosed(held);
  return `${first.agentName}: ${wordsOf(first).did}.`;
}

export function sayUndone({ sessions }: HeldDecision): string {
  const [first] = sessions;
  if (first === undefined || sessions.length > 1) {
    return `Undone: ${formatCount(sessions.length)} sessions need review again.`;
  }
  return `${first.agentName}: undone.`;
}

/** What the server made of a decision that was sent. */
interface SentOutcome {
  readonly decided: readonly string[];
  readonly refused: ReadonlyMap<string, RefusedDecision>;
  /** Null where all was taken. */
  readonly fault: string | null;
}

export function readOutcome(
  { sessions }: HeldDecision,
  answers: readonly ActionResult[],
): SentOutcome {
  const refused = new Map<string, RefusedDecision>();
  const names: string[] = [];
  let fault: string | null = null;
  for (const [index, session] of sessions.entries()) {
    const { agentName, decision } = session;
    const answer = answers[index];
    if (answer === undefined || answer.ok) continue;
    const { code, message } = answer;
    const seen = Number(decision.seenSequence);
    const plain = { code, message, seenSequence: seen, decidedAt: null, sessionId: null };
    refused.set(decision.sessionId, readRefusal(answer, seen) ?? plain);
    names.push(agentName);
    fault = `${agentName}: ${wordsOf(session).didNot}. ${message}`;
  }
  const decided = sessions
    .map(({ decision }) => decision.sessionId)
    .filter((id) => !refused.has(id));
  if (fault !== null && sessions.length > 1) fault = sayApprovedAll(decided.length, names);
  return { decided, refused, fault };
}

/** Holds one thing back for a while before it is sent; what is held next sends it at once. */
interface Hold<T> {
  readonly hold: (one: T) => void;
  /** Gives what was not sent yet, and does not send it; null where nothing is held. */
  readonly takeBack: () => T | null;
  readonly sendNow: () => void;
}

export function openHold<T>(waitMs: number, send: (one: T) => void): Hold<T> {
  let held: { readonly one: T; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const takeBack = () => {
    const taken = held;
    held = null;
    if (taken === null) return null;
    clearTimeout(taken.timer);
    return taken.one;
  };
  const sendNow = () => {
    const one = takeBack();
    if (one !== null) send(one);
  };
  return {
    hold: (one) => {
      sendNow();
      held = { one, timer: setTimeout(sendNow, waitMs) };
    },
    takeBack,
    sendNow,
  };
}

/** A decision as the server reads it: the fields of its form, and which one it is. */
export interface SentDecision {
  readonly kind: "approve" | "rollBack";
  readonly sessionId: string;
  /** What was seen when it was made (V3). */
  readonly seenSequence: string | number;
  readonly [field: string]: string | number;
}

export function readDecision(kind: SentDecision["kind"], form: FormData): SentDecision {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return { sessionId: "", seenSequence: "", ...Object.fromEntries(fields), kind };
}

/** An approval as the list showed the session (V3). */
export function approvalOf(
  review: Pick<QueuedReview, "id" | "lastSequence" | "row">,
): SentDecision {
  const { id, lastSequence, row } = review;
  const along = row.length > 0 && { row: rowField(row) };
  return { kind: "approve", sessionId: id, seenSequence: lastSequence, ...along };
}

/** Sends decisions in one request, which arrives also when the page is closed meanwhile. */
function sendDecisions(decisions: readonly SentDecision[]): Promise<readonly ActionResult[]> {
  return post(decisions, "");
}

/** What the server would say to a decision now; nothing is decided. */
export async function tryDecision(decision: SentDecision): Promise<ActionResult> {
  const [answer] = await post([decision], "?dryRun=true");
  return answer ?? { ok: true };
}

async function post(decisions: readonly SentDecision[], query: string) {
  const answers = await reachServer<readonly ActionResult[] | ActionResult>(async () => {
    const response = await fetch(`/api/reviews/decisions${query}`, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ decisions }),
    });
    const said = await response.json();
    return Array.isArray(said.answers) ? said.answers : said;
  });
  return "ok" in answers ? decisions.map(() => answers) : answers;
}

/** The decision that can be undone and those being sent; hiding or leaving the page sends it. */
function useHeld(onSent: (outcome: SentOutcome) => void) {
  const [held, setHeld] = useState<HeldDecision | null>(null);
  const [sending, setSending] = useState<readonly HeldDecision[]>([]);
  const open = useRef<Hold<HeldDecision>>(null);
  const hear = useEffectEvent(onSent);
  useEffect(() => {
    let isHere = true;
    const requests = new Set<Promise<void>>();
    const send = async (one: HeldDecision) => {
      setHeld((now) => (now === one ? null : now));
      setSending((now) => [...now, one]);
      const answers = await sendDecisions(one.sessions.map(({ decision }) => decision));
      setSending((now) => now.filter((other) => other !== one));
      const outcome = readOutcome(one, answers);
      if (isHere) hear(outcome);
      // Read on another page: the queue that would show it is gone.
      else if (outcome.fault !== null) tell({ title: outcome.fault });
    };
    const hold = openHold<HeldDecision>(heldMs, (one) => {
      const request = send(one).finally(() => requests.delete(request));
      requests.add(request);
    });
    open.current = hold;
    const onHidden = () => {
      if (document.visibilityState === "hidden") hold.sendNow();
    };
    // Another order of the queue is still the queue.
    const stay = onLeaving((address) => {
      const { pathname } = new URL(address, window.location.href);
      if (pathname !== window.location.pathname) hold.sendNow();
    });
    const forget = beforeWayOut(async () => {
      hold.sendNow();
      await Promise.allSettled(requests);
    });
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", hold.sendNow);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", hold.sendNow);
      stay();
      forget();
      isHere = false;
      hold.sendNow();
    };
  }, []);
  return {
    held,
    sending,
    hold: (one: HeldDecision) => {
      open.current?.hold(one);
      setHeld(one);
    },
    /** Gives the decision that is not made now; null where it is too late. */
    undo: (): HeldDecision | null => {
      setHeld(null);
      return open.current?.takeBack() ?? null;
    },
  };
}

interface QueueDecisionsInput {
  readonly queue: ReturnType<typeof useQueue>;
  readonly list: RefObject<HTMLElement | null>;
  /** Opens a session, and puts the focus on its row. */
  readonly goTo: (id: string | null) => void;
  readonly focusRow: (id: string) => void;
}

/** Decisions of the queue: each can be undone for a while, and comes back where it was refused. */
export function useQueueDecisions({ queue, list, goTo, focusRow }: QueueDecisionsInput) {
  const { currentId } = queue.state;
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedDecision>>(new Map());
  const waiting = useHeld((outcome) => {
    // The row with the undo leaves: a focus on it would be lost with it.
    const isInRow = list.current?.querySelector("[data-testid=queue-held] :focus") != null;
    for (const id of outcome.decided) queue.leave(id);
    if (outcome.fault !== null) {
      queue.refuse(outcome.refused);
      setRefused((known) => new Map([...known, ...outcome.refused]));
      const [id = null] = outcome.refused.size === 1 ? outcome.refused.keys() : [];
      queue.say({ words: outcome.fault, sessionId: id });
    }
    if (isInRow && currentId !== null) focusRow(currentId);
  });
  const undo = () => {
    const undone = waiting.undo();
    if (undone === null) return;
    queue.release(idsOf(undone));
    goTo(undone.openId);
    queue.say({ words: sayUndone(undone), sessionId: null });
  };
  useShortcuts({
    group: "Reviews",
    keys: {
      // The list of keys always names it, the list of acts only where it does something.
      z: { words: "Undo the last decision", act: undo, isMove: waiting.held === null },
    },
  });
  return {
    held: waiting.held,
    refusalOf: (id: string) => refused.get(id) ?? null,
    /** The decision that closed a session, and whether it can still be undone. */
    closedBy: (id: string): HeldDecision | undefined =>
      [...waiting.sending, waiting.held].find((one) => one !== null && idsOf(one).includes(id)) ??
      undefined,
    hold: (sessions: HeldDecision["sessions"], openId: string | null) => {
      const held = holdSessions(sessions, openId);
      waiting.hold(held);
      const ids = idsOf(held);
      setRefused((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
      queue.say({ words: sayHeld(held), sessionId: ids.length === 1 ? (ids[0] ?? null) : null });
      const following = queue.hold(ids);
      if (following !== null) focusRow(following);
    },
    undo,
  };
}
