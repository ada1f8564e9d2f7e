import type { Route } from "next";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PageTitle } from "@/components/ui/section";

interface ErrorStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly act?: ReactNode;
}

function ErrorState({ title, children, act }: ErrorStateProps) {
  return (
    <div
      data-error=""
      className="grid grid-cols-[1rem_minmax(0,34rem)] gap-x-3 gap-y-2 [&>:not(svg)]:col-2"
    >
      <Icon name="flag" className="col-1 row-1 mt-3" />
      <PageTitle>{title}</PageTitle>
      <p className="text-read text-pretty text-ink-2">{children}</p>
      {act !== undefined && <div className="flex flex-wrap items-center gap-2">{act}</div>}
    </div>
  );
}

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

export interface PageFaultProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface FaultWords extends PageFaultProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Says what happened, what is safe and what to do; the log of the server has the rest. */
export function PageFault({ error, retry, title, children }: FaultWords) {
  const id = digestOf(error);
  return (
    <ErrorState
      title={title}
      act={
        <Button tone="ink" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} If this keeps happening, {id === null ? "check the server log." : null}
      {id !== null && (
        <>
          look for this ID in the server log: <code>{id}</code>.
        </>
      )}
    </ErrorState>
  );
}

/** What the server calls a fault of its own, which it does not describe. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
