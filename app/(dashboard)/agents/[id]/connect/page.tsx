import type { Metadata } from "next";
import {
  clientSnippets,
  folderSnippets,
  snippetsOf,
} from "@/app/(dashboard)/agents/[id]/connect/client-snippets";
import { ConnectLight, Snippet } from "@/components/agents/connect";
import { MakeAgentKey } from "@/components/account/make-key-form";
import { loadConnection } from "@/lib/pages/agent";
import { readForPage } from "@/lib/current-context";
import { FormPart, pageOfParts } from "@/components/ui/section";

export const metadata: Metadata = { title: "Connect" };

export default async function ConnectPage({ params }: PageProps<"/agents/[id]/connect">) {
  const { id: agentId } = await params;
  const connection = await readForPage((ctx) => loadConnection(ctx, { agentId }));
  const { agentName, origin, mayMakeKeys } = connection;
  const code = snippetsOf(origin, agentId, agentName);
  return (
    <div className={pageOfParts}>
      <ConnectLight {...connection} />
      <FormPart id="connect-key" title="1. Create an API key">
        <p>
          With its own API key, {agentName} can read its memories, add new ones, and change its own
          name, prompts and threshold. What it corrects or forgets itself is a session that you can
          roll back. It can&apos;t protect memories, import other files, or start or decide
          sessions. The commands below read the key from the variable KEEPSAKE_API_KEY.
          {!mayMakeKeys && " Ask an admin of this account for one."}
        </p>
        {mayMakeKeys && <MakeAgentKey agentId={agentId} agentName={agentName} />}
        <Snippet title="Or create it on the machine that runs Keepsake" code={code.makeKey} />
      </FormPart>
      <FormPart id="connect-tools" title="2. Connect over MCP">
        <p>
          Most agents support the Model Context Protocol. Choose the client that {agentName} runs
          in. The tools read, search and add memories, note observations, and set how the agent is
          refined.
        </p>
        <SnippetFolds name="mcp-client" snippets={clientSnippets(origin, agentName)} />
      </FormPart>
      <FormPart id="connect-folder" title="3. Keep its folder in step">
        <p>
          If {agentName} keeps its memory in files, the connector sends what it changes there, and
          writes back what changes here. Edits that remove too much are held for you. Add{" "}
          <code className="whitespace-nowrap">--dry-run</code> to see first what would happen; with{" "}
          <code>--once</code> instead of <code>--watch</code> it runs as a hook.
        </p>
        <SnippetFolds name="folder-of" snippets={folderSnippets(origin, agentId)} />
      </FormPart>
      <FormPart id="connect-calls" title="4. Use the HTTP API">
        <p>
          The same works from any program. The full API, with importing, exporting and sessions, is
          described in <code>{origin}/api/v1/openapi.json</code>.
        </p>
        <Snippet title="Get the context for its prompt" code={code.context} />
        <Snippet title="List its memories" code={code.ledger} />
        <Snippet title="Search its memories" code={code.search} />
        <Snippet title="Add a memory" code={code.add} />
        <Snippet title="Note observations, for a reflection to learn from" code={code.observe} />
        <Snippet title="Read the agent" code={code.read} />
      </FormPart>
      <FormPart id="connect-talk" title="5. Store conversations">
        <p>
          Messages are stored one by one. As a conversation grows, its older messages are
          summarized. Its context is the summary plus all newer messages. The first call returns the
          conversation&apos;s ID; save it in the variable CONVERSATION.
        </p>
        <Snippet title="Create a conversation" code={code.converse} />
        <Snippet title="Add messages" code={code.say} />
        <Snippet title="Get the context" code={code.continue} />
        <Snippet
          title="Import a transcript, one JSON line per message"
          code={code.bringTranscript}
        />
        <p>
          Importing a transcript needs the API key of an operator or an admin, in the variable
          KEEPSAKE_TEAM_KEY.
        </p>
      </FormPart>
    </div>
  );
}

interface SnippetFoldsProps {
  readonly name: string;
  readonly snippets: ReturnType<typeof clientSnippets>;
}

/** One for each client, of which one is open. */
function SnippetFolds({ name, snippets }: SnippetFoldsProps) {
  return (
    <div>
      {snippets.map(({ client, title, code }, index) => (
        <details
          key={client}
          name={name}
          className="border-t border-rule last:border-b [&>figure]:pb-4"
          open={index === 0}
        >
          <summary className="flex min-h-11 items-center before:w-5 before:text-ink-2 before:content-['+'] in-open:font-[600] in-open:before:content-['–']">
            {client}
          </summary>
          <Snippet title={title} of={client} code={code} />
        </details>
      ))}
    </div>
  );
}
