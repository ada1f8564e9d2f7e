import type { Metadata } from "next";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { agentRoute } from "@/components/ui/requests";
import { ConversationList } from "@/components/sources/conversations";
import { EmptyState } from "@/components/ui/blank";
import { listConversations } from "@/lib/conversations/load";
import { readListForPage } from "@/lib/current-context";
import { pageOfParts } from "@/components/ui/section";

export const metadata: Metadata = { title: "Conversations" };

const conversationsAtOnce = 50;

export default async function ConversationsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/conversations">) {
  const { id: agentId } = await params;
  const { after } = await searchParams;
  const { items, nextCursor } = await readListForPage(after, (ctx, cursor) =>
    listConversations(ctx, { agentId, cursor, limit: conversationsAtOnce }),
  );
  return (
    <div className={pageOfParts}>
      {items.length === 0 ? (
        <EmptyState>
          No conversations yet. An agent creates one through the API. As it grows, its older
          messages are summarized. For the API calls, see{" "}
          <TextLink href={agentRoute(agentId, "/connect")}>Connect</TextLink>.
        </EmptyState>
      ) : (
        <ConversationList conversations={items} />
      )}
      <p className="flex flex-wrap gap-2 pt-4 pb-16">
        {nextCursor !== null && (
          <ButtonLink href={agentRoute(agentId, "/conversations", { after: nextCursor })}>
            More conversations
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
