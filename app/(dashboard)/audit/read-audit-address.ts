import { wholeAudit, type AuditAddress } from "@/components/audit/audit-address";
import type { AuditFilters } from "@/lib/audit/load";

type Given = Readonly<Record<string, string | string[] | undefined>>;

const dayMs = 24 * 60 * 60_000;
const longest = 1_000;

/** What the address asks for; a word that no page of ours gave is as if it were not there. */
export function readAuditAddress(given: Given): AuditAddress {
  const entries = Object.keys(wholeAudit).map((name) => [name, textOf(given[name])]);
  const read: AuditAddress = { ...wholeAudit, ...Object.fromEntries(entries) };
  return {
    ...read,
    agent: read.agent !== null && /^[\w-]{1,64}$/.test(read.agent) ? read.agent : null,
    from: dayOf(read.from) === null ? null : read.from,
    to: dayOf(read.to) === null ? null : read.to,
    line: lineOf(read.line) === null ? null : read.line,
  };
}

/** The same as the use case takes it. Days are whole, in UTC. */
export function toAuditFilters(address: AuditAddress): AuditFilters {
  const to = dayOf(address.to);
  return {
    agentId: address.agent,
    actorId: address.actor,
    act: address.act,
    sessionId: address.session,
    from: dayOf(address.from),
    to: to === null ? null : new Date(to.getTime() + dayMs),
    older: address.older,
    newer: address.newer,
    line: lineOf(address.line),
  };
}

/** No id of ours is longer, and no query could take a NUL. */
function textOf(value: string | string[] | undefined): string | null {
  if (typeof value !== "string" || value === "" || value.length > longest) return null;
  return value.includes("\u0000") ? null : value;
}

function dayOf(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) return null;
  // The database knows no year 0, and none after 9999, in which the last day would end.
  return text >= "0001" && text < "9999-12-31" ? day : null;
}

function lineOf(text: string | null): AuditFilters["line"] {
  const match = /^([\w-]{1,64}):([1-9]\d{0,8})$/.exec(text ?? "");
  return match === null ? null : { chain: match[1] ?? "", position: Number(match[2]) };
}
