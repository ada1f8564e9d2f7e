import { PageTitle } from "@/components/ui/section";
import type { Metadata } from "next";
import { TextLink } from "@/components/ui/link";
import { agentRoute } from "@/components/ui/requests";
import { WatchSession } from "@/components/agents/agent-states";
import { ConversationPart } from "@/components/sources/parts";
import {
  FoldFacts,
  MessageList,
  MessagePages,
  ObserveFacts,
} from "@/components/sources/conversations";
import { RefusedSummary } from "@/components/writers/summary/refused";
import { ConversationStarts, ObserveAgain } from "@/components/writers/start-buttons";
import { EmptyState } from "@/components/ui/blank";
import { loadConversationPage, messagesAtOnce } from "@/lib/pages/conversation";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Conversation" };

export default async function Page({ params, searchParams }: PageProps<"/conversations/[id]">) {
  const { id: conversationId } = await params;
  const from = readPlace((await searchParams)["from"]);
  const page = await readForPage((ctx) => loadConversationPage(ctx, { conversationId, from }));
  const { conversation, openSession } = page;
  const { agentId, summary, messageCount } = conversation;
  return (
    <main id="main" className="wrap grid max-w-[56rem] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageTitle>{conversation.name ?? "A conversation"}</PageTitle>
          <p className="text-note text-ink-3">
            Of <TextLink href={agentRoute(agentId, "/conversations")}>{page.agentName}</TextLink>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          {[openSession, page.openPass, page.openRun].map(
            (open) => open && <WatchSession key={open.id} sessionId={open.id} state={open.state} />,
          )}
          <ConversationStarts
            agentId={agentId}
            conversationId={conversation.id}
            starts={page.starts}
          />
        </div>
      </div>
      <FoldFacts page={page} />
      <ObserveFacts page={page}>
        {page.mayObserveAgain && (
          <ObserveAgain
            agentId={agentId}
            conversationId={conversation.id}
            most={conversation.observed}
          />
        )}
      </ObserveFacts>
      <ConversationPart id="h-summary" title="Summary">
        {summary === "" ? (
          <EmptyState>No summary yet. All messages are still in the context.</EmptyState>
        ) : (
          <p className="memory">{summary}</p>
        )}
      </ConversationPart>
      {page.refused !== null && (
        <RefusedSummary
          sessionId={page.refused.sessionId}
          seenSequence={page.refused.lastSequence}
          text={page.refused.text}
          message={page.refused.message}
          whyNot={page.refused.whyNot}
          isLinked
        />
      )}
      <ConversationPart id="h-messages" title="Messages">
        {messageCount === 0 && <EmptyState>No messages yet.</EmptyState>}
        <MessageList page={page} />
        <MessagePages
          conversationId={conversation.id}
          from={page.from}
          each={messagesAtOnce}
          total={messageCount}
        />
      </ConversationPart>
    </main>
  );
}

function readPlace(given: string | string[] | undefined): number | null {
  return typeof given === "string" && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}
