import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import {
  checkRejected,
  checkRunning,
  judgeBeyond,
  type PassSession,
  type ReadCall,
  readCall,
  refuse,
  type Refused,
} from "@/lib/frame/gate";
import type { EarlierDecision } from "@/lib/ledger/earlier-decision";
import type { Losses, Said } from "@/lib/ledger/entries/entry";
import type { OperationOf } from "@/lib/ledger/entries/operations";
import { type Memory, type Relevance, relevances } from "@/lib/ledger/memory";
import { highestGivenNumber, readIds } from "@/lib/ledger/memory-number";
import { messageSource } from "@/lib/ledger/message";
import { turningGroup } from "@/lib/losses/read-text";
import { judgeLosses, readTexts } from "@/lib/losses/rules";
import { sourceText, type UnseenMessage } from "@/lib/writers/observe/rules";
import { maxMessages, mostSaidSigns, observeCap } from "@/lib/writers/observe/settings";
import { findFormFault } from "@/lib/writers/reflection/fact-form";

type ObserveOperation = OperationOf<"observe">;

/** What a model asks for with one call of `observe`. */
interface ObserveRequest {
  readonly content: string;
  readonly relevance: Relevance;
  /** Positions of messages, each once, in order. */
  readonly messages: readonly number[];
  /** When it was so, in ms UTC; null for the time of the last of its messages. */
  readonly at: number | null;
}

type ObserveRefused = Refused<"bad-message" | "constitutional">;

const allowed =
  "Allowed: observe{content, relevance, messages, at?}; a message is named by its position, like 12.";

/** Reads a model's call (G2). */
export function parseObserve(name: string, input: unknown): ReadCall<ObserveRequest> {
  return readCall({ name, input }, observeTool, allowed, readRequest);
}

function readRequest(given: ReadonlyMap<string, unknown>): ObserveRequest | string {
  const content = given.get("content");
  if (typeof content !== "string") return "The content is not text.";
  const relevance = relevances.find((one) => one === given.get("relevance"));
  if (relevance === undefined) return `The relevance is none of ${relevances.join(", ")}.`;
  const named = given.get("messages");
  const positions = named === undefined || named === "" ? [] : readIds(named, maxMessages);
  if (typeof positions === "string") return positions;
  const at = readTime(given.get("at"));
  if (typeof at === "string") return at;
  const messages = [...new Set(positions)].sort((a, b) => a - b);
  return { content: content.trim(), relevance, messages, at };
}

const time =
  /^((?!0000)\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|\+00:00)?)?$/;

function readTime(given: unknown): number | null | string {
  if (given === undefined || given === null || given === "") return null;
  const [, day, clock = "00:00"] = (typeof given === "string" && time.exec(given.trim())) || [];
  const at = Date.parse(`${day}T${clock}:00Z`);
  // A day that the month does not have would roll over.
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day ?? "");
  return isReal ? at : "The time is not of the form 2026-01-31T12:00 (UTC).";
}

/** The one tool of a pass, as models are told of it. */
export const observeTool = {
  name: "observe" satisfies ObserveOperation["name"],
  description:
    "Notes one thing that the messages tell, with the messages that tell it. Call it once for each observation; call nothing where nothing is worth noting.",
  inputSchema: {
    type: "object",
    properties: {
      content: {
        type: "string",
        description: "The observation: one line of plain prose that says who said or did what.",
      },
      relevance: {
        type: "string",
        enum: [...relevances],
        description: "What a later run would lose without it. critical asks for a person.",
      },
      messages: {
        type: "array",
        items: { type: "string" },
        description: `The positions of the messages that tell it; at most ${maxMessages}.`,
      },
      at: {
        type: "string",
        description:
          "When it was so, in UTC, like 2026-01-31T12:00; the time of the last message unless given.",
      },
    },
    required: ["content", "relevance", "messages"],
    additionalProperties: false,
  },
} as const;

export interface ObserveFacts {
  readonly session: PassSession;
  readonly conversationId: string;
  readonly nextNumber: number;
  /** Milliseconds UTC. */
  readonly now: number;
  /** An active observation with the same normalised text; null for none. */
  readonly sameText: Memory | null;
  /** The decisions about the text, newest first (D2). */
  readonly earlier: readonly EarlierDecision[];
  readonly hashText: (content: string) => string;
  /** The messages that this pass was shown, by position. */
  readonly shown: ReadonlyMap<number, UnseenMessage>;
  /** Words that are no names: they occur in lower case (L3). */
  readonly plainWords: ReadonlySet<string>;
}

export interface Noted {
  readonly ok: true;
  readonly operation: ObserveOperation;
  readonly changes: readonly Change[];
  readonly marks: readonly string[];
  /** What it says beyond its messages; null for nothing: it takes nothing away that could be proven kept (L4). */
  readonly losses: Losses | null;
  readonly said: readonly Said[];
  readonly answer: string;
}

/** Decides one call of `observe` (N1). Pure: the caller holds the locks and writes. */
export function decideObserve(
  call: ReturnType<typeof parseObserve>,
  facts: ObserveFacts,
): Noted | ObserveRefused {
  const { session } = facts;
  const over = checkRunning(session);
  if (over !== null) return over;
  if (!call.ok) return call;
  const { request } = call;
  return (
    checkCap(session) ??
    checkMessages(request, facts) ??
    checkForm(request, facts) ??
    addSources(request, facts) ??
    checkRejected(request.content, null, facts) ??
    note(request, facts)
  );
}

function checkCap({ operationsApplied }: PassSession): ObserveRefused | null {
  if (operationsApplied < observeCap) return null;
  return refuse(
    "cap-reached",
    `Hard cap reached: ${observeCap} of ${observeCap} observations are used. Stop here.`,
  );
}

function checkMessages(
  { messages }: ObserveRequest,
  { shown }: ObserveFacts,
): ObserveRefused | null {
  if (messages.length === 0) {
    return refuse(
      "bad-message",
      "An observation needs the messages that tell it: none is named. Nothing was noted.",
    );
  }
  if (messages.length > maxMessages) {
    return refuse(
      "bad-message",
      `An observation names at most ${maxMessages} messages, and this names ${messages.length}. Nothing was noted.`,
    );
  }
  const unseen = messages.find((position) => !shown.has(position));
  if (unseen === undefined) return null;
  const positions = [...shown.keys()];
  return refuse(
    "bad-message",
    `Message ${unseen} wasn't shown in this pass, which has ${positions.at(0)} to ${positions.at(-1)}. Nothing was noted.`,
  );
}

function checkForm({ content, at }: ObserveRequest, { now }: ObserveFacts): ObserveRefused | null {
  const fault = findFormFault(content);
  if (fault !== null) return refuse("bad-content", sayOfObservation(fault));
  if (at === null || at <= now) return null;
  return refuse("bad-parameters", "The time is in the future: give the time at which it was so.");
}

/** O4's sentences speak of facts. */
function sayOfObservation(sentence: string): string {
  return sentence.replace(/\b(a) fact\b/gi, (_, article: string) =>
    article === "A" ? "An observation" : "an observation",
  );
}

function sourcesOf({ messages }: ObserveRequest, { conversationId }: ObserveFacts): string[] {
  return messages.map((position) => messageSource(conversationId, position));
}

/** N1: a copy of an active observation adds its sources to it. */
function addSources(request: ObserveRequest, facts: ObserveFacts): Noted | ObserveRefused | null {
  const { sameText: same } = facts;
  if (same === null) return null;
  const { number, content, constitutional, relevance, sources: known = [] } = same;
  if (constitutional) {
    return refuse(
      "constitutional",
      `#${number} says exactly this already and is constitutional. Sessions can't change constitutional memories.`,
    );
  }
  const added = sourcesOf(request, facts).filter((source) => !known.includes(source));
  if (added.length === 0) {
    return refuse("same-text", `#${number} says exactly this already, with the same messages.`);
  }
  if (known.length + added.length > maxMessages) {
    return refuse(
      "same-text",
      `#${number} says exactly this already, and an observation names at most ${maxMessages} messages.`,
    );
  }
  const named = request.messages.flatMap((position) => facts.shown.get(position) ?? []);
  const judged = judgeNoted(number, content, named, facts.plainWords);
  const isCritical = request.relevance === "critical" && relevance !== "critical";
  return {
    ok: true,
    operation: { name: "source", id: number, messages: request.messages },
    // A rollback takes them away again, also where it named none before.
    changes: [changeMemory({ ...same, sources: known }, { sources: [...known, ...added] })],
    marks: [...(isCritical ? [criticalMark] : []), ...judged.marks],
    losses: judged.losses,
    said: saidIn(request, facts),
    answer: `#${number} says this already. Its messages were added.`,
  };
}

/** A note that asks for a person, whatever the policy (N1). */
export const criticalMark = "Critical";

const minuteMs = 60_000;

function note(request: ObserveRequest, facts: ObserveFacts): Noted | ObserveRefused {
  const { content, relevance, messages } = request;
  const { nextNumber: number, now, shown } = facts;
  if (number > highestGivenNumber) {
    return refuse("no-number-left", "This agent has no memory numbers left.");
  }
  const named = messages.flatMap((position) => shown.get(position) ?? []);
  const at = request.at ?? Math.min(now, named.at(-1)?.at ?? now);
  const made = createMemory({
    number,
    createdAt: Math.floor(at / minuteMs) * minuteMs,
    type: "journal",
    content,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance,
    supports: [],
    sources: sourcesOf(request, facts),
  });
  const judged = judgeNoted(number, content, named, facts.plainWords);
  return {
    ok: true,
    operation: { name: "observe", content, relevance, messages },
    changes: [made],
    marks: [...(relevance === "critical" ? [criticalMark] : []), ...judged.marks],
    losses: judged.losses,
    said: saidIn(request, facts),
    answer: `Noted #${number}.`,
  };
}

/** N1: specifics that none of its messages holds. That somebody said it belongs to an observation. */
function judgeNoted(
  number: number,
  content: string,
  named: readonly UnseenMessage[],
  plainWords: ReadonlySet<string>,
) {
  const sources = named.map((one) => ({
    number: one.position,
    content: sourceText(one, content),
  }));
  const judged = judgeLosses(readTexts(sources, [{ number, content }]), (key) => ({
    heldBy: null,
    isLowerCase: plainWords.has(key),
  }));
  const specifics = judged.specifics.filter(
    ({ fate, text }) => fate === "new" && turningGroup({ key: text.toLowerCase() }) !== "said",
  );
  const { marks, losses } = judgeBeyond(number, specifics, judged.new);
  return { marks, losses: specifics.length === 0 ? null : losses };
}

/** The messages beside it, as the model read them, or their beginning. */
function saidIn({ messages }: ObserveRequest, { shown }: ObserveFacts): Said[] {
  return messages.flatMap((position) => {
    const message = shown.get(position);
    if (message === undefined) return [];
    const { role, name, at, tail } = message;
    const points = Array.from(message.content);
    const isCut = points.length > mostSaidSigns || tail !== null;
    const content = isCut ? `${points.slice(0, mostSaidSigns).join("")}…` : message.content;
    return { position, role, name, at, content };
  });
}
