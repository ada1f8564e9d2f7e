import { versionHref } from "@/components/agents/style/version-href";
import type { StandingWarning } from "@/components/sessions/standing-warnings";
import type { SessionView } from "@/lib/ledger/fold";
import type { OwnSetting } from "@/lib/refinement/own-settings";

const meanings: Readonly<Record<OwnSetting["code"], string>> = {
  "own-threshold":
    "The breaker would have tripped sooner under the one before: see whether what went would have stood.",
  "own-prompt": "The refining model was told what the agent wrote: read it beside what went.",
};

/** What the agent had set for itself, once there is something of the session to decide or to judge. */
export function ownWarnings(
  { completion, rollback }: SessionView,
  ownSettings: readonly OwnSetting[],
  agentId: string,
): StandingWarning[] {
  if (completion === null || rollback !== null) return [];
  return ownSettings.map(({ code, words, version }) => ({
    code,
    message: words,
    meaning: meanings[code],
    link: { href: versionHref(agentId, version), words: `See version ${version}` },
  }));
}
