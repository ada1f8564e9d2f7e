import type { StandingWarning } from "@/components/sessions/decide/warnings/standing-warnings";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { OwnSetting } from "@/lib/writers/refinement/prompt/own-settings";
import type { Route } from "next";
import { toRoute } from "@/components/shell/to-route";

const meanings: Readonly<Record<OwnSetting["code"], string>> = {
  "own-threshold":
    "The breaker would have tripped earlier with the previous threshold. Check whether the removed text matters.",
  "own-prompt":
    "The model used a prompt that the agent wrote. Read it, then check the removed text.",
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

/** Where one version of an agent's configuration stands open among the others (A4). */
function versionHref(agentId: string, version: number): Route {
  const path = `/agents/${encodeURIComponent(agentId)}/style`;
  return toRoute(`${path}?version=${version}#version-${version}`);
}
