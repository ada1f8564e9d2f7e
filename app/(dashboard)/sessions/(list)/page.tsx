import type { Metadata } from "next";
import { SessionList } from "@/components/sessions/list/session-list";
import { readForPage } from "@/lib/current-context";
import { loadFirstSessions, readSessionFilters } from "@/lib/sessions/read/load-list";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage({ searchParams }: PageProps<"/sessions">) {
  const filters = readSessionFilters(await searchParams);
  const initial = await readForPage((ctx) => loadFirstSessions(ctx, filters));
  return (
    <main
      id="main"
      className="mx-auto max-w-416 px-5 pb-12 max-phone:px-0"
      data-testid="sessions-page"
    >
      <SessionList initial={initial} filters={filters} />
    </main>
  );
}
