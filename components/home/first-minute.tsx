import { ExampleRefinement } from "@/components/home/example-refinement";
import { TrySamples } from "@/components/home/try-samples";
import type { StartAction } from "@/components/sessions/use-start";
import { buttonClass } from "@/components/ui/forms/button-class";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";

interface FirstMinuteProps {
  readonly mayCreate: boolean;
  /** Whether the samples are refined by the built-in rules, without a key. */
  readonly usesRules: boolean;
  /** Whether this installation has a demo account to look at. */
  readonly hasDemo: boolean;
  readonly trySamples: StartAction;
}

/** Home before there is any agent: what a refinement is, and three ways to start. */
export function FirstMinute({ mayCreate, usesRules, hasDemo, trySamples }: FirstMinuteProps) {
  return (
    <main id="main" className="wrap max-w-336 pt-10 max-phone:pt-5" data-testid="home">
      <PageTitle className="max-w-200">
        Keepsake tidies what your agents remember, <b>shows you every word it changes</b>, and can
        put each one back.
      </PageTitle>
      <p className="mt-2 max-w-176 text-read text-ink-2">
        {mayCreate
          ? "No agents yet. Your agents, the sessions that need you, and how much each one kept will appear here."
          : "No agents yet. An operator or an admin can create the first one."}
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-8 max-[73.75rem]:grid-cols-1 max-phone:gap-5">
        <ExampleRefinement />
        <ul className="grid max-[73.75rem]:order-first">
          {mayCreate && (
            <>
              <li className={wayClass}>
                <h2 className={headClass}>Try sample memories</h2>
                <p className="text-pretty text-ink-2">
                  32 memories of a lighthouse museum&apos;s guide: 6 exact copies, and 4 look-alikes
                  that need your judgement.
                  {usesRules && " Runs on built-in rules, so no API key is needed."}
                </p>
                <TrySamples action={trySamples} />
              </li>
              <li className={wayClass}>
                <h2 className={headClass}>Import your own</h2>
                <p className="text-pretty text-ink-2">
                  Letta, MCP memory files, JSON or plain text. You see what comes in before anything
                  is saved.
                </p>
                <p className="flex flex-wrap gap-2">
                  <Link className={`${buttonClass()} h-10!`} href="/agents/new?next=import">
                    <Icon name="upload" />
                    Import memories
                  </Link>
                  <Link className={`${buttonClass("quiet")} h-10!`} href="/agents/new">
                    Create an empty agent
                  </Link>
                </p>
              </li>
            </>
          )}
          {hasDemo && (
            <li className={wayClass}>
              <h2 className={headClass}>Look around the demo</h2>
              <p className="text-pretty text-ink-2">
                Three agents: one session approved, one rolled back, one that needs a decision. You
                are signed out of this account while you look.
              </p>
              <p>
                <Link className={`${buttonClass()} h-10!`} href="/sign-in#demo">
                  Open the demo
                </Link>
              </p>
            </li>
          )}
        </ul>
      </div>
    </main>
  );
}

const wayClass = "grid gap-2 border-rule-2 py-5 first:pt-0 not-first:border-t";
const headClass = "font-serif text-[1.375rem]/7 font-medium";
