import type { Metadata } from "next";
import { removeDemoAction } from "@/app/actions/people";
import { putReminderAwayAction, startSessionAction } from "@/app/actions/sessions";
import { toHomeView } from "@/app/(dashboard)/home-view";
import { DemoNote } from "@/components/home/demo";
import { trySamplesAction } from "@/app/actions/agents";
import { FirstMinute } from "@/components/home/first-minute";
import { HomePage } from "@/components/home/page";
import { listDemoPeople, loadDemo } from "@/lib/demo/people";
import { mayUseRules } from "@/lib/demo/samples";
import { getDatabase } from "@/lib/installation";
import { readForPage, readListForPage } from "@/lib/current-context";
import { loadHome } from "@/lib/sessions/read/load-home";

export const metadata: Metadata = { title: "Home" };

export default async function Page({ searchParams }: PageProps<"/">) {
  const { after } = await searchParams;
  const [home, demo] = await readListForPage(after, (ctx, cursor) =>
    Promise.all([loadHome(ctx, { cursor }), loadDemo(ctx)]),
  );
  const view = toHomeView(home);
  if (view.agents.length === 0 && after === undefined) {
    const [usesRules, people] = await Promise.all([
      readForPage(mayUseRules),
      listDemoPeople(getDatabase()),
    ]);
    return (
      <FirstMinute
        mayCreate={view.mayCreate}
        usesRules={usesRules}
        hasDemo={demo === null && people.length > 0}
        trySamples={trySamplesAction}
      />
    );
  }
  const note = demo && <DemoNote {...demo} start={startSessionAction} remove={removeDemoAction} />;
  return <HomePage view={view} note={note} putAway={putReminderAwayAction} />;
}
