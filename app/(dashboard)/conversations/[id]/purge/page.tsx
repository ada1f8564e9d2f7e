import { previewMessagePurgeAction, purgeMessageAction } from "@/app/actions/memories";
import { Fault } from "@/components/ui/form-action";
import { sessionRoute } from "@/components/ui/requests";
import { PageTitle } from "@/components/ui/section";
import type { Metadata } from "next";
import { partClass } from "@/components/sources/parts";
import { TextLink } from "@/components/ui/link";
import { notFound } from "next/navigation";
import { PurgeForm } from "@/components/memories/purge-form";
import { EmptyState } from "@/components/ui/blank";
import { PurgedWords } from "@/components/sources/conversations";
import { loadMessagePurge } from "@/lib/purge/message";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Purge a message" };

type Props = PageProps<"/conversations/[id]/purge">;

/** One message before it is purged, or after (M7). */
export default async function Page({ params, searchParams }: Props) {
  const { id: conversationId } = await params;
  const wanted = (await searchParams)["message"];
  if (typeof wanted !== "string" || !/^[1-9]\d{0,8}$/.test(wanted)) notFound();
  const position = Number(wanted);
  const found = await readForPage((ctx) => loadMessagePurge(ctx, { conversationId, position }));
  return (
    <main id="main" className="wrap grid max-w-[56rem] gap-5">
      <div>
        <PageTitle>Purge message {position}</PageTitle>
        <p className="text-note text-ink-3">
          Of{" "}
          <TextLink href={`/conversations/${encodeURIComponent(conversationId)}?from=${position}`}>
            {found?.conversationName ?? "a conversation"}
          </TextLink>
        </p>
      </div>
      {found === null ? (
        <EmptyState>Only admins can purge a message.</EmptyState>
      ) : (
        <section className={`grid gap-5 ${partClass}`} aria-label={`Message ${position}`}>
          {found.message.purged !== undefined && <PurgedWords purged={found.message.purged} />}
          <p className="memory">{found.message.content}</p>
          {found.refusal?.code === "session-open" ? (
            <Fault>{found.refusal.message}</Fault>
          ) : (
            <PurgeForm
              key={position}
              agentId={found.agentId}
              target={{ conversationId, position }}
              number={position}
              name={`message ${position}`}
              report={found.report}
              removed={<li>the message&apos;s text, and its sentences wherever they are quoted</li>}
              stays={
                <>
                  <li>its position, sender, time, token count and hash</li>
                  <li>
                    anything a summary says about it in other words: read the summary and list those
                    words
                  </li>
                </>
              }
              preview={previewMessagePurgeAction}
              action={purgeMessageAction}
            />
          )}
          {found.refusal?.sessionId != null && (
            <TextLink href={sessionRoute(found.refusal.sessionId)}>Open the session</TextLink>
          )}
        </section>
      )}
    </main>
  );
}
