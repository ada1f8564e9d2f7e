import type { Metadata } from "next";
import { CreateAgentForm } from "@/components/agents/create-agent-form";
import { EmptyState } from "@/components/ui/blank";
import { PageTitle } from "@/components/ui/section";
import { may } from "@/lib/auth/permissions";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "New agent" };

export default async function NewAgentPage({ searchParams }: PageProps<"/agents/new">) {
  const { next } = await searchParams;
  const mayCreate = await readForPage(async (ctx) => may(ctx.acting, "agents.create") === true);
  return (
    <main id="main" className="wrap">
      <PageTitle className="mb-6">New agent</PageTitle>
      {mayCreate ? (
        <div className="max-w-xl">
          <CreateAgentForm next={next === "import" ? "import" : null} />
        </div>
      ) : (
        <EmptyState>Only operators, agent owners and admins can create agents.</EmptyState>
      )}
    </main>
  );
}
