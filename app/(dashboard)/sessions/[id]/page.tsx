import type { Metadata } from "next";
import { PageOfKind } from "@/components/sessions/page/page-of-kind";
import { sayTab } from "@/components/sessions/copy";
import { readPlace } from "@/components/sessions/view/session-place";
import { readForPage } from "@/lib/current-context";
import { loadSession } from "@/lib/sessions/read/load";
import {
  loadSessionPage,
  noteOthers,
  noteView,
  toSessionHeader,
} from "@/lib/sessions/read/load-page";
import { isGauged } from "@/lib/writers/writer-of";

/** Also asked for when someone only points at a link to the page: nothing is on record as seen by it (V4). */
export async function generateMetadata({ params }: PageProps<"/sessions/[id]">): Promise<Metadata> {
  const { id: sessionId } = await params;
  const { agentName, session } = await readForPage((ctx) => loadSession(ctx, { sessionId }));
  return { title: sayTab({ ...session, agentName }) };
}

export default async function Page({ params, searchParams }: PageProps<"/sessions/[id]">) {
  const { id: sessionId } = await params;
  const page = await readForPage(async (ctx) => {
    const loaded = await loadSessionPage(ctx, { sessionId });
    await noteView(ctx, { ...loaded, seenSequence: loaded.session.lastSequence });
    await noteOthers(ctx, loaded.row);
    return { ...loaded, readerId: ctx.actor.id };
  });
  const hasLedger = isGauged(page.session.kind);
  const search = await searchParams;
  return (
    <PageOfKind
      key={sessionId}
      header={toSessionHeader(page)}
      // Without a gauge no ledger is shown, so none is sent.
      ledger={hasLedger ? page.ledger : []}
      ledgerEnd={hasLedger ? page.ledgerEnd : null}
      recent={page.recent.map((one) => ({ ...one, createdAt: one.createdAt.getTime() }))}
      initialEntries={page.entries}
      rights={{ stop: page.mayStop, decide: page.mayDecide, readerId: page.readerId }}
      place={readPlace((name) => firstOf(search[name]))}
      refusal={page.refusal}
      sources={page.sources}
      laterFolds={page.laterFolds}
    />
  );
}

function firstOf(value: string | string[] | undefined): string | null {
  return (typeof value === "string" ? value : value?.[0]) ?? null;
}
