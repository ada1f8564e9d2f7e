import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import {
  approveSessionAction,
  revertOperationsAction,
  rollBackSessionAction,
  stopSessionAction,
} from "@/app/actions/sessions";
import { SessionPage } from "@/components/sessions/session-page";
import { currentContext } from "@/lib/current-context";
import { Refusal } from "@/lib/errors";
import { toSessionHeader } from "@/app/(dashboard)/sessions/[id]/session-header";
import { loadSessionPage, type SessionPageData } from "@/lib/sessions/load-session-page";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const actions = {
  stop: stopSessionAction,
  approve: approveSessionAction,
  rollBack: rollBackSessionAction,
  revert: revertOperationsAction,
};

export const metadata: Metadata = { title: "Session" };

export default async function Page({ params }: Props) {
  const { id } = await params;
  const page = await load(id);
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

async function load(sessionId: string): Promise<SessionPageData> {
  const ctx = await currentContext();
  if (ctx === null) redirect("/sign-in");
  try {
    return await loadSessionPage(ctx, { sessionId });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}
