import type { Route } from "next";
import { toRoute } from "@/components/shell/to-route";

/** Where one version of an agent's configuration stands open among the others (A4). */
export function versionHref(agentId: string, version: number): Route {
  const path = `/agents/${encodeURIComponent(agentId)}/style`;
  return toRoute(`${path}?version=${version}#version-${version}`);
}
