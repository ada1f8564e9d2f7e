import { z } from "zod";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { sessionKinds } from "@/lib/ledger/entries/session";
import type { SentEvent } from "@/lib/webhooks/webhook-events";

const count = z.number().catch(0);
const named = z.object({ name: z.string() }).catch({ name: "Keepsake" });

/** What of an announcement is shown. All of it is lenient: a message never fails for its words. */
const shownSchema = z.object({
  agent: named,
  actor: named,
  session: z
    .object({
      kind: z.enum(sessionKinds),
      state: z.string(),
      cause: z.string().nullable().catch(null),
      operationsApplied: count,
      losses: z.object({ gone: count, new: count }).nullable().catch(null),
      findings: z.array(z.unknown()).catch([]),
    })
    .nullable()
    .catch(null),
  retention: z.number().nullable().catch(null),
  erosion30d: z.number().nullable().catch(null),
  reversed: count,
  openConflicts: count,
  memories: z.array(z.unknown()).catch([]),
});
type Shown = z.output<typeof shownSchema>;

interface Told {
  readonly type: SentEvent;
  readonly data: Readonly<Record<string, unknown>>;
  /** The session's page; null for a test. */
  readonly url: string | null;
  /** The words of a loss, where an admin switched them on; else none. */
  readonly words: readonly string[];
}

/**
 * A message in Slack's format: what happened, in counts, a link, and no buttons. What people, agents
 * and models wrote can make no link and no mention: its control characters are escaped, and Slack is
 * told to parse nothing else. The words of a loss stand in no notification.
 */
export function slackMessage({ type, data, url, words }: Told) {
  const link = url === null ? "" : ` <${url}|Open the session>`;
  const text = `${escapeSlack(sayEvent(type, shownSchema.parse(data)))}${link}`;
  const lost = words.slice(0, mostWords).map((word) => `“${escapeSlack(word, longest)}”`);
  const more = words.length > mostWords ? ` and ${words.length - mostWords} more` : "";
  const texts = lost.length === 0 ? [text] : [text, `Gone: ${lost.join(", ")}${more}`];
  return {
    text,
    blocks: texts.map((one) => ({
      type: "section",
      text: { type: "mrkdwn", text: one, verbatim: true },
    })),
    parse: "none",
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** A block holds 3,000 characters, and escaping makes five of one. */
const mostWords = 10;
const longest = 50;

/** Plain text for Slack: its three control characters escaped, on one line, cut where it is long. */
export function escapeSlack(written: string, most = 4 * longest): string {
  const line = written.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const points = Array.from(line);
  const short = points.length > most ? `${points.slice(0, most).join("")}…` : line;
  return short.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function sayEvent(type: SentEvent, shown: Shown): string {
  const { agent, actor, session, erosion30d, memories } = shown;
  const noun = session === null ? "session" : kindTable[session.kind].noun;
  const about = `${agent.name}: ${noun}`;
  switch (type) {
    case "session.ended":
      return parts(`${about} ${sayState(session?.state)}`, shown);
    case "session.awaiting_review":
      return parts(`${about} needs review`, shown);
    case "session.rolled_back":
      return sayRollback(about, shown);
    case "session.conflict":
      return `${agent.name}: a rollback left ${plural(memories.length, "conflict")}`;
    case "agent.erosion":
      return `${agent.name}: ${percent(erosion30d)} kept over 30 days, below the threshold`;
    case "webhook.test":
      return `A test from Keepsake, sent by ${actor.name}`;
  }
}

function sayState(state = "ended"): string {
  if (state === "unchanged") return "changed nothing";
  return state === "rolled-back" ? "was rolled back" : state;
}

function sayRollback(about: string, { session, reversed, openConflicts }: Shown): string {
  const why = session?.cause === "retention" ? " by the breaker" : "";
  const conflicts = openConflicts === 0 ? "" : `, ${plural(openConflicts, "conflict")} to decide`;
  return `${about} was rolled back${why}: ${plural(reversed, "change")} undone${conflicts}`;
}

/** The counts that follow what happened: changes, retention, words, doubts. */
function parts(what: string, { session, retention }: Shown): string {
  const { operationsApplied = 0, losses = null, findings = [] } = session ?? {};
  const said = [
    operationsApplied > 0 ? plural(operationsApplied, "change") : null,
    retention === null ? null : `${percent(retention)} kept`,
    losses === null || losses.gone === 0 ? null : `${plural(losses.gone, "word")} gone`,
    losses === null || losses.new === 0 ? null : plural(losses.new, "new word"),
    findings.length === 0 ? null : `${plural(findings.length, "doubt")} of the second reader`,
  ].filter((part) => part !== null);
  return said.length === 0 ? what : `${what}: ${said.join(", ")}`;
}

function percent(share: number | null): string {
  return share === null ? "less" : `${Math.round(share * 1_000) / 10}%`;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
