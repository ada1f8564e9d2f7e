import { PageTitle } from "@/components/ui/page-title";
import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** Home before there is any agent: what to do first. */
export function EmptyHome({ mayCreate }: { mayCreate: boolean }) {
  const act = mayCreate ? (
    <Link className={buttonClass("ink")} href="/agents">
      Create agent
    </Link>
  ) : undefined;
  return (
    <main id="main" className="wrap" data-testid="home">
      <PageTitle className="max-w-[44rem]">No agents yet.</PageTitle>
      <EmptyState act={act}>
        {mayCreate
          ? "Create an agent, then add or import its memories. Sessions that need you, and how much each one kept, will appear here."
          : "An operator or an admin can create the first agent. Sessions that need you, and how much each one kept, will appear here."}
      </EmptyState>
    </main>
  );
}
