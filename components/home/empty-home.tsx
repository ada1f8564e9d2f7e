import { PageTitle } from "@/components/ui/page-title";
import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** Home before there is any agent: what to do first. */
export function EmptyHome({ mayCreate }: { mayCreate: boolean }) {
  const act = mayCreate ? (
    <Link className={buttonClass("ink")} href="/agents">
      Make the first agent
    </Link>
  ) : undefined;
  return (
    <main id="main" className="wrap" data-testid="home">
      <PageTitle className="max-w-[44rem]">Nobody lives here yet.</PageTitle>
      <EmptyState act={act}>
        {mayCreate
          ? "Make an agent, then write or import what it remembers. What needs you and what was kept stands here then."
          : "An operator or an admin can make the first agent. What needs you and what was kept stands here then."}
      </EmptyState>
    </main>
  );
}
