import { capitalise, plural } from "@/components/ui/words";
import type { AuditLine } from "@/lib/audit/load";
import type { AuditGroup } from "@/lib/browser/audit";
import { type ChangeOrigin, joinWords } from "@/lib/ledger/copy";
import { formatThreshold } from "@/lib/ledger/retention";

/** What someone did, as a sentence without its subject; the object is set as a link. */
export interface ActWords {
  readonly verb: string;
  readonly object: "memory" | "session" | "agent" | null;
  readonly rest: string;
}

type Said = Pick<AuditLine, "kind" | "actor" | "data" | "after" | "origin">;
type Object = ActWords["object"];
/**
 * Words with what the record holds: `{path}` its text, `{q:name}` in quotation marks,
 * `{n:count memory|memories}` a number, or how many a list has, with its word. What is in brackets
 * is left out where one of its values is blank or 0.
 */
type Words = string;
type Say = Words | ((line: Said) => string) | Either;
/** The first words where the record says that it is so, else the second. */
type Either = { readonly is: string; readonly yes: Words; readonly no: Words };

const acts: Readonly<Record<string, readonly [verb: Say, object: Object, rest?: Say]>> = {
  "account-created": ["created the account", null, "{q:name}"],
  "account-closed": ["closed the account", null],
  "account-deleted": ["deleted the account", null, "{q:name}"],
  "member-added": ["joined", null, "as {role}[: {name}]"],
  "sign-in-joined": ["signs in with", null, "{provider} from now on; their password is gone"],
  "member-invited": ["invited", null, "{q:name} as {role}"],
  "member-role-changed": ["changed a role", null, "{name} is {after.role} now, was {before.role}"],
  "member-removed": [
    (line) => (hasLeft(line) ? "left the account" : "removed"),
    null,
    (line) => fill(`${hasLeft(line) ? "" : "{name}, "}{role}[; owned {n:agents agent}]`, line),
  ],
  "person-deleted": ["deleted the sign-in of a former member for good", null],
  "password-link-made": ["created a password reset link for", null, "{q:name}"],
  "password-set": ["reset their password by link", null],
  "password-changed": [
    "changed their password",
    null,
    "[and was signed out in {n:signInsEnded other browser}]",
  ],
  "link-withdrawn": ["revoked the link for", null, "{q:name}"],
  "key-created": ["created the API key", null, keyWords],
  "secret-replaced": ["replaced the installation's secret", null],
  "account-renamed": ["renamed the account", null, "{q:after.name}"],
  "policy-changed": [({ data }) => `changed ${fieldsOf(data)} of the account`, null],
  "models-changed": ["changed the allowed models", null],
  "reader-changed": ["changed the second reader", null],
  "input-limit-set": ["changed the input limit of a model", null],
  "model-prices-set": ["changed the prices of a model", null],
  "schedule-changed": ["changed the schedule", null],
  "model-tested": ["tested the model", null, "{q:model}"],
  "webhook-added": ["added a webhook", null, "{q:origin}"],
  "webhook-edited": [
    ({ data }) => `changed ${fieldsOf(data)} of the webhook`,
    null,
    { is: "switchedOn", yes: "{q:origin}, which is on again", no: "{q:origin}" },
  ],
  "webhook-paused": ["paused the webhook", null, "{q:origin}"],
  "webhook-resumed": ["resumed the webhook", null, "{q:origin}"],
  "webhook-removed": ["removed the webhook", null, "{q:origin}"],
  "webhook-secret-renewed": ["replaced the secret of the webhook", null, "{q:origin}"],
  "webhook-tested": ["sent a test to the webhook", null, "{q:origin}"],
  "webhook-replayed": ["sent {n:deliveries event} again to the webhook", null, "{q:origin}"],
  "webhook-switched-off": [
    "turned off the webhook",
    null,
    ({ data }) =>
      `${quoted(data["origin"])}, ${data["why"] === "gone" ? "because its receiver answered that it is gone" : "after days of failures"}`,
  ],
  // It says how many words were named with a purge; the audit does not say which.
  "memory-purged": ["purged #{number}[ and {n:words named word}] for good", null],
  "message-purged": [
    "purged message {position} of a conversation[ and {n:words named word}] for good",
    null,
  ],
  "key-revoked": ["revoked the API key", null, keyWords],
  "agent-created": ["made", "agent"],
  "agent-deleted": ["deleted the agent", null, "{q:name}"],
  "agent-configured": [
    ({ data }) => `changed ${fieldsOf(data)} of`,
    "agent",
    "[, now version {version}]",
  ],
  "claim-threshold-withdrawn": [
    "withdrew the threshold for facts of",
    "agent",
    ({ data }) => `, which was ${formatThreshold(countOf(data["claimThreshold"]))}`,
  ],
  "conversation-created": ["created a conversation", null, "{q:name}"],
  "messages-appended": [appendWords, null],
  "document-edited": [
    { is: "removed", yes: "removed {path}", no: "edited {path}" },
    null,
    "in the handbook, now version {version}",
  ],
  "document-restored": [
    "restored version {restored} of {path}",
    null,
    "in the handbook, now version {version}",
  ],
  "handbook-forgotten": [
    {
      is: "isBlock",
      yes: "forgot a block of the handbook: {n:lines line}",
      no: "forgot {n:runs run} and {n:lines line} of the handbook",
    },
    null,
  ],
  "forgetting-undone": ["undid a forgetting", null],
  "run-added": ["added the run", null, "{q:threadId}"],
  "run-refreshed": ["added a newer version of the run", null, "{q:threadId}"],
  "run-deleted": ["deleted the run", null, "{q:threadId}"],
  "run-restored": ["restored the run", null, "{q:threadId}"],
  "document-imported": ["imported {path}", null, "into the handbook, now version {version}"],
  "memories-imported": ["imported {n:added memory|memories}[, leaving {skipped} out]", null],
  "folder-imported": ["imported {n:files file} into the folder", null],
  "file-freed": ["let the agent's edits apply at once in", null, "{path}"],
  "file-guarded": ["put the agent's edits under the guard in", null, "{path}"],
  "import-undone": ["undid an import, discarding {n:discarded memory|memories}", null],
  "memories-labelled": ["labelled {n:count memory|memories} as {category}", null],
  "labels-removed": ["removed labels from {n:count memory|memories}", null],
  "copies-dropped": ["dropped {n:count exact copy|exact copies}", null],
  "act-undone": ["undid a change of {n:restored memory|memories}", null],
  "memory-created": ["wrote", "memory"],
  "memory-edited": ["edited", "memory"],
  "memory-discarded": ["discarded", "memory"],
  "memory-restored": ["restored", "memory"],
  "memory-protected": ["protected", "memory"],
  "memory-unprotected": ["unprotected", "memory"],
  "memory-changed": ["changed", "memory"],
  "memory-labelled": [
    ({ after }) => (textOf(after?.["category"]) === "" ? "removed the label of" : "labelled"),
    "memory",
    ({ after }) => (textOf(after?.["category"]) === "" ? "" : ` as ${textOf(after?.["category"])}`),
  ],
  "session-queued": ["started", "session"],
  "session-asking-consent": ["asked for consent in", "session"],
  "session-running": ["got consent in", "session"],
  "session-awaiting-review": ["ended", "session", ", which needs review"],
  "session-unchanged": ["ended", "session", ", which changed nothing"],
  "session-approved": ["approved", "session"],
  "session-rolled-back": ["rolled back", "session"],
  "session-declined": ["declined", "session"],
  "session-failed": ["failed in", "session"],
  "session-viewed": ["looked at", "session", "[, up to line {lastSequence} of its log]"],
  "operations-reverted": ["reverted {n:sequences operation} of", "session"],
  "finding-judged": [
    {
      is: "isWrong",
      yes: "called a finding of the second reader wrong in",
      no: "no longer calls a finding of the second reader wrong in",
    },
    "session",
  ],
  "review-reminded": ["reminded people of", "session", remindedWords],
  "reminder-put-away": ["dismissed the reminder of", "session"],
  "agents-swept": ["ran the schedule", null, ": {n:started session} started"],
  "conflict-answered": ["answered a conflict of", "session", answerWords],
  "decision-kept": [({ data }) => `kept an earlier decision: ${decisionWords(data)}`, null],
  "decision-removed": [({ data }) => `removed an earlier decision: ${decisionWords(data)}`, null],
};

/** A record in plain words. One of a kind that is not known here says its kind. */
export function actCopy(line: Said): ActWords {
  if (line.origin !== null) return originWords(line.kind, line.origin);
  const [verb, object, rest] = acts[line.kind] ?? [line.kind.replaceAll("-", " "), null];
  return { verb: say(verb, line), object, rest: say(rest ?? "", line) };
}

function say(words: Say, line: Said): string {
  if (typeof words === "function") return words(line);
  if (typeof words === "string") return fill(words, line);
  return fill(line.data[words.is] === true ? words.yes : words.no, line);
}

const place = /\{(?:([qn]):)?([\w.]+)(?: ([\w ]+))?(?:\|([\w ]+))?\}/g;

function fill(words: Words, { data }: Said): string {
  const shown = words.replaceAll(/\[([^\]]*)\]/g, (_, part: string) => {
    const fields = [...part.matchAll(place)].map(([, , field = ""]) => field);
    return fields.some((field) => isNothing(valueOf(data, field))) ? "" : part;
  });
  return shown.replaceAll(place, (...found: string[]) => {
    const [, form, field = "", one = "", many] = found;
    const value = valueOf(data, field);
    if (form === "n") return plural(countOf(value), one, many);
    return form === "q" ? quoted(value) : textOf(value);
  });
}

/** Of a part of the record where its name has a dot. */
function valueOf(data: unknown, field: string): unknown {
  return field.split(".").reduce<unknown>((part, name) => Reflect.get(Object(part), name), data);
}

function originWords(kind: string, { by }: ChangeOrigin): ActWords {
  if (by === "journal") return { verb: "wrote journal entry", object: "memory", rest: "" };
  const isGone = kind === "memory-discarded";
  const rest = by === "revert" ? " with the revert of changes" : " with the rollback";
  if (by === "revert" || by === "rollback")
    return { verb: isGone ? "withdrew" : "restored", object: "memory", rest };
  const verb = kind === "memory-created" ? "wrote journal entry" : "extended journal entry";
  return { verb, object: "memory", rest };
}

/** Kinds as a filter names them. */
export const groupCopy: Readonly<Record<AuditGroup, string>> = {
  decisions: "Decisions",
  views: "Views of a review",
  sessions: "Sessions",
  memories: "Memories",
  handbook: "Handbook",
  agents: "Agents",
  access: "Members and keys",
  settings: "Settings",
  webhooks: "Webhooks",
};

/** Kinds that say something else than people would. */
const kindNames: Readonly<Record<string, string>> = {
  "agents-swept": "Schedule run",
  "reminder-put-away": "Reminder dismissed",
  "act-undone": "Change undone",
};

/** A kind as a filter names it: `Memory discarded`. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? capitalise(kind.replaceAll("-", " "));
}

/** What was said with a decision; null where nothing was. */
export function noteOf({ data }: Said): string | null {
  const { note } = data;
  return typeof note === "string" && note !== "" ? note : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function quoted(value: unknown): string {
  const text = textOf(value);
  return text === "" ? "" : `“${text}”`;
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : 0;
}

function isNothing(value: unknown): boolean {
  return value === 0 || (textOf(value) === "" && countOf(value) === 0);
}

function keyWords({ data }: Said): string {
  const role = textOf(data["role"]);
  return `${quoted(data["name"])}${role === "" ? ", for one agent" : `, ${role}`}`;
}

function hasLeft({ actor, data }: Said): boolean {
  return actor?.id != null && actor.id === data["personId"];
}

const fieldWords: Readonly<Record<string, string>> = {
  refinementPrompt: "the refinement style",
  refinementThreshold: "the threshold",
  reviewPolicy: "the review policy",
  systemPrompt: "the system prompt",
  tokenBudget: "the token budget",
  monthlyBudgetUsd: "the monthly budget",
  ownerId: "the owner",
  paused: "the pause",
};

function fieldsOf({ after }: Said["data"]): string {
  const names = typeof after === "object" && after !== null ? Object.keys(after) : [];
  if (names.length === 0) return "the configuration";
  const words = names.map((name) => fieldWords[name] ?? `the ${spaced(name)}`);
  return joinWords(words);
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const decidedWords: Readonly<Record<string, string>> = {
  consolidate: "a merge",
  update: "an update",
  delete: "a deletion",
  record: "a fact",
};

/** `keep #3 and #7 apart`, `a merge of #3 and #7 was wrong` */
function decisionWords({ operation, numbers }: Said["data"]): string {
  const list = Array.isArray(numbers) ? joinWords(numbers.map((one) => `#${textOf(one)}`)) : "";
  if (operation === "apart") return `keep ${list} apart`;
  const what = decidedWords[textOf(operation)] ?? "a change";
  return `${what}${list === "" ? "" : ` of ${list}`} was wrong`;
}

function appendWords({ data }: Said): string {
  const added = plural(countOf(data["last"]) - countOf(data["first"]) + 1, "message");
  return data["isImport"] === true
    ? `imported ${added} into a conversation`
    : `wrote ${added} of a conversation`;
}

function remindedWords({ data: { week, people } }: Said): string {
  if (!Array.isArray(people)) return "";
  const names = people.map((one: unknown) => textOf(Reflect.get(Object(one), "name")));
  return `, which waits for ${plural(countOf(week), "week")}: ${joinWords(names)}`;
}

function answerWords({ data }: Said): string {
  const number = textOf(data["number"]);
  const what = data["keep"] === "start" ? "restored as it was" : "kept as it is";
  return number === "" ? "" : `: #${number} ${what}`;
}
