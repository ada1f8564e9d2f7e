import { calendarDay } from "@/lib/ledger/copy";
import { formatThreshold } from "@/lib/ledger/retention";
import { defaultThreshold } from "@/lib/writers/refinement/gate/settings";

/** What an agent may write of what its refinement runs under (A1), and a reviewer must know of. */
export const ownFields = ["refinementThreshold", "refinementPrompt"] as const;
export type OwnField = (typeof ownFields)[number];

/** How many versions are looked at: of an agent that wrote more, all that is known is told. */
export const mostVersions = 100;

type SettingValue = string | number | null;

/** A version of an agent's configuration (A4) that set one field; null stands for the default. */
export interface SettingVersion {
  readonly version: number;
  /** In milliseconds UTC. */
  readonly at: number;
  readonly by: string;
  readonly isOwn: boolean;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

/** What an agent had set for itself when a session began, in words. Plain JSON. */
export interface OwnSetting {
  readonly code: "own-threshold" | "own-prompt";
  /** `LINNET set its own threshold from 85% to 60% on 20 Nov 2026, 2 days before this session` */
  readonly words: string;
  readonly version: number;
}

/**
 * What a reviewer must be told of a field, given the versions that set it before a session began,
 * newest first and back to the last that was not the agent's. Null where someone else set what
 * stood, or the agent left neither less of a threshold nor another prompt than there was. Where the
 * newest `mostVersions` are all the agent's, what stood before is not known, and it is told anyway.
 */
export function findOwnSetting(
  field: OwnField,
  versions: readonly SettingVersion[],
  beganAt: number,
): OwnSetting | null {
  const othersAt = versions.findIndex(({ isOwn }) => !isOwn);
  const own = othersAt === -1 ? versions : versions.slice(0, othersAt);
  const last = own[0];
  if (last === undefined) return null;
  const isCut = own.length >= mostVersions;
  const tell = field === "refinementThreshold" ? tellLowered : tellRewritten;
  const told = isCut ? tellStanding(field, last) : tell(own, last);
  if (told === null) return null;
  const count = isCut ? `at least ${own.length}` : own.length;
  const many = own.length === 1 ? "on" : `in ${count} changes, the last on`;
  const when = `${many} ${calendarDay(last.at)}, ${distanceWords(beganAt - last.at)}`;
  const code = field === "refinementThreshold" ? "own-threshold" : "own-prompt";
  return { code, words: `${last.by} ${told} ${when}`, version: last.version };
}

function tellStanding(field: OwnField, last: SettingVersion): string {
  if (field === "refinementPrompt") return "rewrote its own refinement prompt";
  return `set its own threshold to ${formatThreshold(asThreshold(last.after))}`;
}

/** From the highest that stood while no one else set it: creeping down, or up first, hides nothing. */
function tellLowered(own: readonly SettingVersion[], last: SettingVersion): string | null {
  const stands = asThreshold(last.after);
  const highest = Math.max(...own.map(({ before }) => asThreshold(before)));
  if (stands >= highest) return null;
  return `set its own threshold from ${formatThreshold(highest)} to ${formatThreshold(stands)}`;
}

function tellRewritten(own: readonly SettingVersion[], last: SettingVersion): string | null {
  const [stands, was] = [asPrompt(last.after), asPrompt(own.at(-1)?.before ?? null)];
  if (stands === was) return null;
  if (stands === "") return "put its own refinement prompt back to the default";
  return was === "" ? "wrote its own refinement prompt" : "rewrote its own refinement prompt";
}

function asThreshold(value: SettingValue): number {
  return typeof value === "number" ? value : defaultThreshold;
}

/** A blank prompt is the default (A1). */
function asPrompt(value: SettingValue): string {
  return typeof value === "string" ? value.trim() : "";
}

const hourMs = 60 * 60_000;

function distanceWords(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days === 1 ? "1 day" : `${days} days`} before this session`;
  if (hours > 0) return `${hours === 1 ? "1 hour" : `${hours} hours`} before this session`;
  return "less than an hour before this session";
}
