import type { Metadata } from "next";
import { removeDemoAction } from "@/app/actions/demo";
import { putReminderAwayAction, startSessionAction } from "@/app/actions/sessions";
import { toHomeView } from "@/app/(dashboard)/home-view";
import { DemoNote } from "@/components/demo/demo-note";
import { EmptyHome } from "@/components/home/empty-home";
import { HomePage } from "@/components/home/home-page";
import { loadDemo } from "@/lib/accounts/demo/load-demo";
import { readListForPage } from "@/lib/page-context";
import { loadHome } from "@/lib/sessions/queue/load-home";

export const metadata: Metadata = { title: "Home" };

export default async function Page({ searchParams }: PageProps<"/">) {
  const { after } = await searchParams;
  const [home, demo] = await readListForPage(after, (ctx, cursor) =>
    Promise.all([loadHome(ctx, { cursor }), loadDemo(ctx)]),
  );
  const view = toHomeView(home);
  if (view.agents.length === 0 && after === undefined) {
    return <EmptyHome mayCreate={view.mayCreate} />;
  }
  const note = demo && <DemoNote {...demo} start={startSessionAction} remove={removeDemoAction} />;
  return <HomePage view={view} note={note} putAway={putReminderAwayAction} />;
}
