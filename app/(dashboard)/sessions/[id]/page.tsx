import type { Metadata } from "next";
import { toSessionHeader } from "@/app/(dashboard)/sessions/[id]/session-header";
import {
  approveSessionAction,
  revertOperationsAction,
  rollBackSessionAction,
  stopSessionAction,
} from "@/app/actions/sessions";
import { SessionPage } from "@/components/sessions/session-page";
import { readForPage } from "@/lib/page-context";
import { loadSessionPage } from "@/lib/sessions/load-session-page";
import { noteView } from "@/lib/sessions/note-view";

const actions = {
  stop: stopSessionAction,
  approve: approveSessionAction,
  rollBack: rollBackSessionAction,
  revert: revertOperationsAction,
};

export const metadata: Metadata = { title: "Session" };

export default async function Page({ params }: PageProps<"/sessions/[id]">) {
  const { id: sessionId } = await params;
  const page = await readForPage(async (ctx) => {
    const loaded = await loadSessionPage(ctx, { sessionId });
    await noteView(ctx, loaded);
    return loaded;
  });
  return (
    <SessionPage
      header={toSessionHeader(page)}
      ledger={page.ledger}
      initialEntries={page.entries}
      rights={{ stop: page.mayStop, decide: page.mayDecide }}
      actions={actions}
      now={Date.now()}
    />
  );
}
