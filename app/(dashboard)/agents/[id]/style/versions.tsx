import Link from "@/components/ui/link";
import { restoreVersionAction } from "@/app/actions/agents";
import { tellVersions } from "@/app/(dashboard)/agents/[id]/style/tell-version";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { VersionsList } from "@/components/agents/style/style-form";
import type { AgentForm } from "@/lib/pages/agent-form";
import { listVersions } from "@/lib/agents/versions";
import { readForPage } from "@/lib/current-context";

interface VersionsProps {
  readonly form: AgentForm;
  readonly limit: number;
  /** The version that the address asks for, to be shown open. */
  readonly asked: number | null;
}

const versionsAtOnce = 8;
const mostVersions = 200;

/** How many versions the address asks for. */
export function readVersionLimit(given: string | string[] | undefined): number {
  const wanted = typeof given === "string" && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  return Math.min(Math.max(wanted, versionsAtOnce), mostVersions);
}

/** The version that the address asks for. */
export function readAskedVersion(given: string | string[] | undefined): number | null {
  return typeof given === "string" && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** The latest versions of an agent's configuration, beside its form (A4). */
export async function Versions({ form, limit: wanted, asked }: VersionsProps) {
  const { agentId, version, mayConfigure } = form;
  // Each change is one version more: so many reach back to the one that is asked for.
  const reach = asked === null ? 0 : Math.min(version - asked + 1, mostVersions);
  const limit = Math.max(wanted, reach);
  const page = await readForPage((ctx) => listVersions(ctx, { agentId, before: null, limit }));
  const told = tellVersions(page.items, form.values, page.people);
  const more = String(limit + versionsAtOnce * 2);
  return (
    <aside
      className="sticky top-18 max-h-[calc(100dvh-10rem)] overflow-y-auto p-0.5 max-[68.75rem]:static max-[68.75rem]:max-h-none"
      aria-labelledby="versions-title"
    >
      <h2 id="versions-title" className="mb-3 font-serif text-[1.25rem]/7 font-medium">
        Versions
      </h2>
      <VersionsList
        agentId={agentId}
        versions={told}
        current={version}
        asked={asked}

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
