import type { ReactNode } from "react";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { toRoute } from "@/components/ui/requests";
import { plural } from "@/components/ui/words";
import type { Wait } from "@/lib/schedule/wait";

/** A sheet of a conversation's pages. */
export const partClass =
  "sheet min-w-0 px-6 pt-5 pb-6 max-[40rem]:p-4 [&_.memory]:text-memory-s [&_.memory]:normal-nums";

/** What explains a part, above or below its text. */
export const factsClass = "mb-3 text-read wrap-anywhere text-ink-2";

interface ConversationPartProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A part of a conversation's page with its heading. */
export function ConversationPart({ id, title, testId, children }: ConversationPartProps) {
  return (
    <section className={partClass} aria-labelledby={id} data-testid={testId}>
      <h2 id={id} className="mb-3 text-read font-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** How many facts name an observation, as dots and in words (O2). */
export function coverageCopy(facts: number): string {
  return facts === 0 ? "in no fact" : `in ${plural(facts, "fact")}`;
}

/** What a step of the path waits for (N5); what a person ends leads there. */
export function WaitWords({ agentId, wait }: { readonly agentId: string; readonly wait: Wait }) {
  const { words, at, goesTo } = wait;
  if (goesTo === undefined) {
    return (
      <>
        {words} {at !== undefined && <RelativeTime at={at} />}
      </>
    );
  }
  const href = goesTo === "reviews" ? `/reviews?agent=${agentId}` : `/sessions/${goesTo.sessionId}`;
  return (
    <Link className="textlink" href={toRoute(href)}>
      {words}
    </Link>
  );
}
