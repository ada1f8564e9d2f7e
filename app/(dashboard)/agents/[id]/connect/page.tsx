import type { Metadata } from "next";
import Link from "@/components/ui/link";
import { clientSnippets } from "@/app/(dashboard)/agents/[id]/connect/client-snippets";
import { snippetsOf } from "@/app/(dashboard)/agents/[id]/connect/snippets";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { ConnectLight } from "@/components/agents/connect/connect-light";
import { Snippet } from "@/components/agents/connect/snippet";
import { toRoute } from "@/components/shell/to-route";
import { loadConnection } from "@/lib/agents/pages/load-connection";
import { readForPage } from "@/lib/page-context";
import { FormPart, pageOfParts } from "@/components/agents/form-part";

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
    <div className={pageOfParts}>
      <ConnectLight {...connection} />
      <FormPart id="connect-key" title="1. A key of its own">
        <p>
          With its own key {agentName} reads its memories, adds to them, and writes its own name,
          prompts and threshold. It cannot edit, discard, protect, import, start or decide. The key
          is shown once; put it into the variable KEEPSAKE_KEY.
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
      </FormPart>
      <FormPart id="connect-tools" title="2. As tools: MCP">
        <p>
          Most agents speak the Model Context Protocol. Choose what {agentName} runs in; its tools
          read and search its memories, save new ones and set how it is refined.
        </p>
        <div>
          {clientSnippets(origin, agentName).map(({ client, title, code: told }, index) => (
            <details
              key={client}
              name="mcp-client"
              className="border-t border-rule last:border-b [&>figure]:pb-4"
              open={index === 0}
            >
              <summary className="flex min-h-11 items-center before:w-5 before:text-ink-2 before:content-['+'] in-open:font-[600] in-open:before:content-['–']">
                {client}
              </summary>
              <Snippet title={title} of={client} code={told} />
            </details>
          ))}
        </div>
      </FormPart>
      <FormPart id="connect-calls" title="3. Over HTTP">
        <p>
          The same from any program. Everything else is described by{" "}
          <code>{origin}/api/v1/openapi.json</code>.
        </p>
        <Snippet title="Get what belongs into its prompt" code={code.context} />
        <Snippet title="Read its ledger" code={code.ledger} />
        <Snippet title="Search its memories" code={code.search} />
        <Snippet title="Add a memory" code={code.add} />
        <Snippet title="Read the agent" code={code.read} />
      </FormPart>
      <FormPart id="connect-talk" title="4. Its conversations">
        <p>
          What is said is kept message by message. As a conversation grows, its older part is folded
          into a summary, and its context is the summary and all that is newer. The answer to the
          first call names the conversation; put its id into the variable CONVERSATION.
        </p>
        <Snippet title="Begin a conversation" code={code.converse} />
        <Snippet title="Add what was said" code={code.say} />
        <Snippet title="Get what it goes on from" code={code.continue} />
        <Snippet
          title="Bring in a transcript, a line of JSON for each message"
          code={code.bringTranscript}
        />
        <p>
          A transcript wants the key of an operator or an admin, in the variable KEEPSAKE_TEAM_KEY.
        </p>
      </FormPart>
      <FormPart id="connect-files" title="5. As files">
        <p>
          Memories from elsewhere come in as MCP server-memory files, Letta agent files, JSON, JSONL
          or plain text, and go out as the same: <code>?format=</code> takes mcp-memory, letta,
          json, jsonl and text. To bring one in wants the key of a reviewer or an admin, in the
          variable KEEPSAKE_TEAM_KEY, or{" "}
          <Link className="textlink" href={agentRoute(agentId, "/import")}>
            the page of imports
          </Link>
          .
        </p>
        <Snippet title="See what a file would bring in" code={code.dryRun} />
        <Snippet title="Bring it in" code={code.import} />
        <Snippet title="Take everything out" code={code.export} />
        <Snippet title="Take the ledger out for an MCP memory server" code={code.exportAs} />
      </FormPart>
      <FormPart id="connect-tend" title="6. For who looks after it">
        <p>This wants the key of an operator or an admin, in the variable KEEPSAKE_TEAM_KEY.</p>
        <Snippet title="Start a refinement" code={code.start} />
      </FormPart>
    </div>
  );
}
