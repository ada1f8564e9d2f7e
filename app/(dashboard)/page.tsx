import type { Metadata } from "next";
import { DemoNote } from "@/components/home/demo";
import { FirstMinute } from "@/components/home/first-minute";
import { HomePage } from "@/components/home/page";
import { listDemoPeople, loadDemo } from "@/lib/demo/people";
import { mayUseRules } from "@/lib/demo/samples";
import { getDatabase } from "@/lib/installation";
import { readForPage } from "@/lib/current-context";
import { loadHome } from "@/lib/sessions/read/load-home";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const [home, demo] = await readForPage((ctx) => Promise.all([loadHome(ctx), loadDemo(ctx)]));
  if (!home.hasAgents) {
    const [usesRules, people] = await Promise.all([
      readForPage(mayUseRules),
      listDemoPeople(getDatabase()),
    ]);
    return (
      <FirstMinute
        mayCreate={home.mayCreate}
        usesRules={usesRules}
        hasDemo={demo === null && people.length > 0}
      />
    );
  }
  const note = demo && <DemoNote {...demo} />;
  return <HomePage view={home} note={note} />;
}
