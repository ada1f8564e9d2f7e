import Link from "@/components/ui/link";
import { restoreVersionAction } from "@/app/actions/agents";
import { tellVersions } from "@/app/(dashboard)/agents/[id]/style/tell-version";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { VersionsList } from "@/components/agents/style/versions-list";
import type { AgentForm } from "@/lib/agents/load-agent-form";
import { listVersions } from "@/lib/agents/list-versions";
import { readForPage } from "@/lib/page-context";

interface VersionsProps {
  readonly form: AgentForm;
  readonly limit: number;
}

const versionsAtOnce = 8;
const mostVersions = 200;

/** How many versions the address asks for. */
export function readVersionLimit(given: string | string[] | undefined): number {
  const wanted = typeof given === "string" && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  return Math.min(Math.max(wanted, versionsAtOnce), mostVersions);
}

/** The latest versions of an agent's configuration, beside its form (A4). */
export async function Versions({ form, limit }: VersionsProps) {
  const { agentId, version, mayConfigure } = form;
  const page = await readForPage((ctx) => listVersions(ctx, { agentId, before: null, limit }));
  const told = tellVersions(page.items, form.values, page.people);
  const more = String(limit + versionsAtOnce * 2);
  return (
    <aside className="versions" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      <VersionsList
        agentId={agentId}
        versions={told}
        current={version}
        now={Date.now()}
        restore={mayConfigure ? restoreVersionAction : null}
      />
      {page.nextBefore !== null && (
        <Link
          className="textlink"
          scroll={false}
          href={agentRoute(agentId, "/style", { versions: more })}
        >
          Earlier versions
        </Link>
      )}
    </aside>
  );
}
