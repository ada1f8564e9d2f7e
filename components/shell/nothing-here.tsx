import type { Route } from "next";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/forms/button-class";
import { ErrorState } from "@/components/ui/feedback/error-state";

interface NothingHereProps {
  readonly title: string;
  readonly href: Route;
  readonly to: string;
  readonly children: ReactNode;
}

/** A page that is nowhere, or not this reader's to see: the two are told alike (U1). */
export function NothingHere({ title, href, to, children }: NothingHereProps) {
  return (
    <main id="main" className="wrap">
      <ErrorState
        title={title}
        act={
          // Every page brings this one along, in case: a plain link needs no script.
          <a className={buttonClass("ink")} href={href}>
            {to}
          </a>
        }
      >
        {children}
      </ErrorState>
    </main>
  );
}
