import { capitalise, plural } from "@/components/ui/words";
import type { AuditGroup, AuditLine } from "@/lib/browser/audit";
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
 * `{n:count memory memories}` a number with its word.
 */
type Say = string | ((line: Said) => string);

const acts: Readonly<Record<string, readonly [verb: Say, object: Object, rest?: Say]>> = {
  "account-created": ["created the account", null, "{q:name}"],
  "account-closed": ["closed the account", null],
  "account-deleted": ["deleted the account", null, "{q:name}"],
  "member-added": ["joined", null, ({ data }) => memberWords(data)],
  "sign-in-joined": ["signs in with", null, "{provider} from now on; their password is gone"],
  "member-invited": ["invited", null, "{q:name} as {role}"],
  "member-role-changed": [
    "changed a role",
    null,
    ({ data }) =>
      `${textOf(data["name"])} is ${roleIn(data["after"])} now, was ${roleIn(data["before"])}`,
  ],
  "member-removed": [removalVerb, null, removalWords],
  "person-deleted": ["deleted the sign-in of a former member for good", null],
  "password-link-made": ["created a password reset link for", null, "{q:name}"],
  "password-set": ["reset their password by link", null],
  "password-changed": ["changed their password", null, signOutWords],
  "link-withdrawn": ["revoked the link for", null, "{q:name}"],
  "key-created": ["created the API key", null, ({ data }) => keyWords(data)],
  "secret-replaced": ["replaced the installation's secret", null],
  "account-renamed": ["renamed the account", null, ({ data }) => newName(data)],
  "policy-changed": [({ data }) => `changed ${fieldsOf(data)} of the account`, null],
  "models-changed": ["changed the allowed models", null],
  "reader-changed": ["changed the second reader", null],
  "input-limit-set": ["changed the input limit of a model", null],
  "model-prices-set": ["changed the prices of a model", null],
  "schedule-changed": ["changed the schedule", null],
  "model-tested": ["tested the model", null, "{q:model}"],
  "webhook-added": ["added a webhook", null, "{q:origin}"],
  "webhook-edited": [({ data }) => `changed ${fieldsOf(data)} of the webhook`, null, editedWords],
  "webhook-paused": ["paused the webhook", null, "{q:origin}"],
  "webhook-resumed": ["resumed the webhook", null, "{q:origin}"],
  "webhook-removed": ["removed the webhook", null, "{q:origin}"],
  "webhook-secret-renewed": ["replaced the secret of the webhook", null, "{q:origin}"],
  "webhook-tested": ["sent a test to the webhook", null, "{q:origin}"],
  "webhook-replayed": ["sent {n:deliveries event} again to the webhook", null, "{q:origin}"],
  "webhook-switched-off": ["turned off the webhook", null, switchedOffWords],
  "memory-purged": [({ data }) => purgeWords(`#${textOf(data["number"])}`, data), null],
  "message-purged": [
    ({ data }) => purgeWords(`message ${textOf(data["position"])} of a conversation`, data),
    null,
  ],
  "key-revoked": ["revoked the API key", null, ({ data }) => keyWords(data)],
  "agent-created": ["made", "agent"],
  "agent-deleted": ["deleted the agent", null, "{q:name}"],
  "agent-configured": [({ data }) => `changed ${fieldsOf(data)} of`, "agent", versionOf],
  "claim-threshold-withdrawn": [
    "withdrew the threshold for facts of",
    "agent",
    ({ data }) => `, which was ${formatThreshold(countOf(data["claimThreshold"]))}`,
  ],
  "conversation-created": ["created a conversation", null, "{q:name}"],
  "messages-appended": [appendWords, null],
  "document-edited": [
    ({ data }) => `${data["removed"] === true ? "removed" : "edited"} ${textOf(data["path"])}`,
    null,
    "in the handbook, now version {version}",
  ],
  "document-restored": [
    "restored version {restored} of {path}",
    null,
    "in the handbook, now version {version}",
  ],
  "handbook-forgotten": [forgetWords, null],
  "forgetting-undone": ["undid a forgetting", null],
  "run-added": ["added the run", null, "{q:threadId}"],
  "run-refreshed": ["added a newer version of the run", null, "{q:threadId}"],
  "run-deleted": ["deleted the run", null, "{q:threadId}"],
  "run-restored": ["restored the run", null, "{q:threadId}"],
  "document-imported": ["imported {path}", null, "into the handbook, now version {version}"],
  "memories-imported": [importWords, null],
  "folder-imported": ["imported {n:files file files} into the folder", null],
  "file-freed": ["let the agent's edits apply at once in", null, "{path}"],
  "file-guarded": ["put the agent's edits under the guard in", null, "{path}"],
  "import-undone": ["undid an import, discarding {n:discarded memory memories}", null],
  "memories-labelled": ["labelled {n:count memory memories} as {category}", null],
  "labels-removed": ["removed labels from {n:count memory memories}", null],
  "copies-dropped": [
    ({ data }) => `dropped ${plural(countOf(data["count"]), "exact copy", "exact copies")}`,
    null,
  ],
  "act-undone": ["undid a change of {n:restored memory memories}", null],
  "memory-created": ["wrote", "memory"],
  "memory-edited": ["edited", "memory"],
  "memory-discarded": ["discarded", "memory"],
  "memory-restored": ["restored", "memory"],
  "memory-protected": ["protected", "memory"],
  "memory-unprotected": ["unprotected", "memory"],
  "memory-changed": ["changed", "memory"],
  "memory-labelled": [labelVerb, "memory", ({ after }) => labelWords(after)],
  "session-queued": ["started", "session"],
  "session-asking-consent": ["asked for consent in", "session"],
  "session-running": ["got consent in", "session"],
  "session-awaiting-review": ["ended", "session", ", which needs review"],
  "session-unchanged": ["ended", "session", ", which changed nothing"],
  "session-approved": ["approved", "session"],
  "session-rolled-back": ["rolled back", "session"],
  "session-declined": ["declined", "session"],
  "session-failed": ["failed in", "session"],
  "session-viewed": ["looked at", "session", seenWords],
  "operations-reverted": [revertWords, "session"],
  "finding-judged": [
    ({ data }) =>
      data["isWrong"] === true
        ? "called a finding of the second reader wrong in"
        : "no longer calls a finding of the second reader wrong in",
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
  if (typeof words !== "string") return words(line);
  return words.replaceAll(/\{(?:([qn]):)?(\w+)(?: (\w+))?(?: (\w+))?\}/g, (...found: string[]) => {
    const [, form, field = "", one = "", many] = found;
    const value = line.data[field];
    if (form === "n") return plural(countOf(value), one, many);
    return form === "q" ? quoted(value) : textOf(value);
  });
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

function originWordsOf({ data }: Said): string {
  return quoted(data["origin"]);
}

function editedWords(line: Said): string {
  const on = line.data["switchedOn"] === true ? ", which is on again" : "";
  return originWordsOf(line) + on;
}

function switchedOffWords(line: Said): string {
  const why =
    line.data["why"] === "gone"
      ? "because its receiver answered that it is gone"
      : "after days of failures";
  return `${originWordsOf(line)}, ${why}`;
}

function signOutWords({ data }: Said): string {
  const ended = countOf(data["signInsEnded"]);
  return ended === 0 ? "" : `and was signed out in ${plural(ended, "other browser")}`;
}

function keyWords(data: Said["data"]): string {
  const role = textOf(data["role"]);
  return `${quoted(data["name"])}${role === "" ? ", for one agent" : `, ${role}`}`;
}

function newName({ after }: Said["data"]): string {
  return typeof after === "object" && after !== null ? quoted(Reflect.get(after, "name")) : "";
}

function memberWords(data: Said["data"]): string {
  const name = textOf(data["name"]);
  return `as ${textOf(data["role"])}${name === "" ? "" : `: ${name}`}`;
}

function roleIn(part: unknown): string {
  return typeof part === "object" && part !== null ? textOf(Reflect.get(part, "role")) : "";
}

function removalVerb({ actor, data }: Said): string {
  return actor?.id != null && actor.id === data["personId"] ? "left the account" : "removed";
}

function removalWords(line: Said): string {
  const { agents, role } = line.data;
  const count = Array.isArray(agents) ? agents.length : 0;
  const name = removalVerb(line) === "removed" ? `${textOf(line.data["name"])}, ` : "";
  const owned = count === 0 ? "" : `; owned ${plural(count, "agent")}`;
  return `${name}${textOf(role)}${owned}`;
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

function forgetWords({ data }: Said): string {
  const lines = plural(countOf(data["lines"]), "line");
  if (data["isBlock"] === true) return `forgot a block of the handbook: ${lines}`;
  const runs = Array.isArray(data["runs"]) ? data["runs"].length : 0;
  return `forgot ${plural(runs, "run")} and ${lines} of the handbook`;
}

function versionOf({ data }: Said): string {
  const version = textOf(data["version"]);
  return version === "" ? "" : `, now version ${version}`;
}

function countOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
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

/** It says how many words were named with a purge; the audit does not say which. */
function purgeWords(what: string, data: Said["data"]): string {
  const words = countOf(data["words"]);
  return `purged ${what}${words === 0 ? "" : ` and ${plural(words, "named word")}`} for good`;
}

function importWords({ data }: Said): string {
  const added = plural(countOf(data["added"]), "memory", "memories");
  const skipped = countOf(data["skipped"]);
  return `imported ${added}${skipped === 0 ? "" : `, leaving ${skipped} out`}`;
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

function labelVerb({ after }: Said): string {
  return textOf(after?.["category"]) === "" ? "removed the label of" : "labelled";
}

function labelWords(after: Said["after"]): string {
  const category = textOf(after?.["category"]);
  return category === "" ? "" : ` as ${category}`;
}

function seenWords({ data }: Said): string {
  const last = textOf(data["lastSequence"]);
  return last === "" ? "" : `, up to line ${last} of its log`;
}

function revertWords({ data }: Said): string {
  const { sequences } = data;
  const count = Array.isArray(sequences) ? sequences.length : 0;
  return `reverted ${count === 0 ? "operations" : plural(count, "operation")} of`;
}

function answerWords({ data }: Said): string {
  const number = textOf(data["number"]);
  const what = data["keep"] === "start" ? "restored as it was" : "kept as it is";
  return number === "" ? "" : `: #${number} ${what}`;
}
