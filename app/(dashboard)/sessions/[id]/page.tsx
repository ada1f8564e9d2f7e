import type { Metadata } from "next";
import { toSessionHeader } from "@/app/(dashboard)/sessions/[id]/session-header";
import {
  acceptSummaryAction,
  approveSessionAction,
  revertOperationsAction,
  rollBackSessionAction,
  stopSessionAction,
} from "@/app/actions/sessions";
import { LateFoldPage } from "@/components/conversations/late-fold-page";
import { SessionPage } from "@/components/sessions/session-page";
import { readPlace } from "@/components/sessions/session-place";
import { readForPage } from "@/lib/page-context";
import { loadQueuePlace } from "@/lib/sessions/load-queue-place";
import { loadSessionPage } from "@/lib/sessions/load-session-page";
import { noteView } from "@/lib/sessions/note-view";

const actions = {
  stop: stopSessionAction,
  approve: approveSessionAction,
  rollBack: rollBackSessionAction,
  revert: revertOperationsAction,
};

export const metadata: Metadata = { title: "Session" };

export default async function Page({ params, searchParams }: PageProps<"/sessions/[id]">) {
  const { id: sessionId } = await params;
  const page = await readForPage(async (ctx) => {
    const loaded = await loadSessionPage(ctx, { sessionId });
    await noteView(ctx, { ...loaded, seenSequence: loaded.session.lastSequence });
    const queue = loaded.mayDecide ? await loadQueuePlace(ctx, loaded.session) : null;
    return { ...loaded, queue, readerId: ctx.actor.id };
  });
  if (page.session.kind === "summary") {
    return (
      <LateFoldPage
        key={sessionId}
        header={toSessionHeader(page)}
        initialEntries={page.entries}
        rights={{ stop: page.mayStop, decide: page.mayDecide, readerId: page.readerId }}
        actions={{ ...actions, accept: acceptSummaryAction }}
        refusal={page.refusal}
        laterFolds={page.laterFolds}
        now={Date.now()}
      />
    );
  }
  const search = await searchParams;
  return (
    <SessionPage
      key={sessionId}
      header={toSessionHeader(page)}
      ledger={page.ledger}
      ledgerEnd={page.ledgerEnd}
      recent={page.recent.map((one) => ({ ...one, createdAt: one.createdAt.getTime() }))}
      ownSettings={page.ownSettings}
      initialEntries={page.entries}
      rights={{ stop: page.mayStop, decide: page.mayDecide, readerId: page.readerId }}
      actions={actions}
      place={readPlace((name) => firstOf(search[name]))}
      queue={page.queue}
      now={Date.now()}
    />
  );
}

function firstOf(value: string | string[] | undefined): string | null {
  return (typeof value === "string" ? value : value?.[0]) ?? null;
}
