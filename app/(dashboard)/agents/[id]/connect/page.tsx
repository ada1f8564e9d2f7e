import type { Metadata } from "next";
import Link from "next/link";
import { snippetsOf } from "@/app/(dashboard)/agents/[id]/connect/snippets";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { ConnectLight } from "@/components/agents/connect/connect-light";
import { Snippet } from "@/components/agents/connect/snippet";
import { toRoute } from "@/components/shell/to-route";
import { loadConnection } from "@/lib/agents/load-connection";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Connect" };

/** The form of keys, filled in for this agent. */
function keysRoute(agentId: string) {
  return toRoute(`/settings/keys?agent=${encodeURIComponent(agentId)}#new-key`);
}

export default async function ConnectPage({ params }: PageProps<"/agents/[id]/connect">) {
  const { id: agentId } = await params;
  const connection = await readForPage((ctx) => loadConnection(ctx, { agentId }));
  const { agentName, origin, mayMakeKeys } = connection;
  const code = snippetsOf(origin, agentId, agentName);
  return (
    <div className="connect">
      <ConnectLight {...connection} now={Date.now()} />
      <section className="part" aria-labelledby="connect-key">
        <h2 id="connect-key">1. A key of its own</h2>
        <p>
          With its own key {agentName} reads its memories and adds to them. It cannot edit, discard,
          protect, import, start or decide. The key is shown once.
          {!mayMakeKeys && " Ask an admin of this account for it."}
        </p>
        {mayMakeKeys && (
          <p>
            <Link className="textlink" href={keysRoute(agentId)}>
              Make it under Settings, Keys
            </Link>
          </p>
        )}
        <Snippet title="Or on the machine that runs Keepsake, make the key" code={code.makeKey} />
      </section>
      <section className="part" aria-labelledby="connect-calls">
        <h2 id="connect-calls">2. Its calls</h2>
        <p>
          Put the key into the variable KEEPSAKE_KEY. Everything else is described by{" "}
          <code>{origin}/api/v1/openapi.json</code>.
        </p>
        <Snippet title="Read the agent" code={code.read} />
        <Snippet title="Read its ledger" code={code.ledger} />
        <Snippet title="Search its memories" code={code.search} />
        <Snippet title="Add a memory" code={code.add} />
      </section>
      <section className="part" aria-labelledby="connect-tend">
        <h2 id="connect-tend">3. For who looks after it</h2>
        <p>
          These want the key of a reviewer, an operator or an admin. Files can also be brought in{" "}
          <Link className="textlink" href={agentRoute(agentId, "/import")}>
            on the page of imports
          </Link>
          .
        </p>
        <Snippet title="See what a file would bring in" code={code.dryRun} />
        <Snippet title="Take everything out" code={code.export} />
        <Snippet title="Start a refinement" code={code.start} />
      </section>
    </div>
  );
}
