import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { ErrorState } from "@/components/ui/error-state";

export default function NotFound() {
  return (
    <main id="main" className="wrap">
      <ErrorState
        title="There is nothing here."
        act={
          <Link className={buttonClass("ink")} href="/">
            To the agents
          </Link>
        }
      >
        The address is wrong, or what stood here is not yours to see. Nothing was changed.
      </ErrorState>
    </main>
  );
}
