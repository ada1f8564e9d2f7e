import type { Metadata } from "next";
import { toHomeView } from "@/app/(dashboard)/home-view";
import { EmptyHome } from "@/components/home/empty-home";
import { HomePage } from "@/components/home/home-page";
import { readForPage } from "@/lib/page-context";
import { loadHome } from "@/lib/sessions/load-home";

export const metadata: Metadata = { title: "Home" };

export default async function Page({ searchParams }: PageProps<"/">) {
  const { after } = await searchParams;
  const cursor = typeof after === "string" ? after : undefined;
  const view = toHomeView(await readForPage((ctx) => loadHome(ctx, { cursor })));
  if (view.agents.length === 0 && cursor === undefined) {
    return <EmptyHome mayCreate={view.mayCreate} />;
  }
  return <HomePage view={view} now={Date.now()} />;
}
