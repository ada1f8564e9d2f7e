"use client";

import { trySamplesAction } from "@/app/actions/agents";
import { removeDemoAction } from "@/app/actions/people";
import { startSessionAction } from "@/app/actions/sessions";
import type { ReactNode } from "react";
import { useStart } from "@/components/sessions/start";
import { AskedAct } from "@/components/ui/asked-act";
import { Button } from "@/components/ui/button";
import { FormFault } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { formOf, sessionRoute } from "@/components/ui/requests";
import type { loadDemo } from "@/lib/demo/people";

/** Asks once, and closes the demo. */
export function RemoveDemo() {
  return (
    <AskedAct
      action={removeDemoAction}
      fields={{ confirm: "remove" }}
      trigger={<Button>Remove demo</Button>}
      title="Remove demo?"
      act={["Remove demo", "Removing"]}
      // The person who was signed in is gone: the next page is the one where people sign in.
      onDone={() => window.location.assign("/sign-in")}
    >
      <p>
        The demo account is closed, its users can&apos;t sign in, and running sessions are stopped.
        Other accounts aren&apos;t affected. This can&apos;t be undone.
      </p>
    </AskedAct>
  );
}

type Demo = NonNullable<Awaited<ReturnType<typeof loadDemo>>>;

/** What a visitor of the demo can do first: start a session that runs live, or end the demo. */
export function DemoNote({ careless, tidy, mayRemove }: Demo) {
  const mayStart = careless?.mayStart === true || tidy?.mayStart === true;
  return (
    <aside
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y-3 border-double border-rule-2 pt-3 pb-3.5"
      aria-label="About the demo"
    >
      <div>
        <p className="text-pretty font-serif text-memory">
          This is the demo. Its people and memories are made up, but its sessions really run.
        </p>
        <p className="text-note text-ink-3">
          {mayStart
            ? "Start a session and watch. Everything it does can be undone."
            : "To start a session, sign in as the operator."}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {careless !== null && (
          <StartOffer offer={careless} tone="ink">
            See {careless.agentName} trip the breaker
          </StartOffer>
        )}
        {tidy !== null && <StartOffer offer={tidy}>See {tidy.agentName} refined</StartOffer>}
        {mayRemove && <RemoveDemo />}
      </div>
    </aside>
  );
}

function StartOffer(props: {
  offer: NonNullable<Demo["tidy"]>;
  tone?: "ink";
  children: ReactNode;
}) {
  const { offer, tone, children } = props;
  const { result, isPending, send } = useStart(startSessionAction);
  if (offer.openSessionId !== null) {
    return (
      <TextLink href={sessionRoute(offer.openSessionId)}>
        {offer.agentName}’s session is open
      </TextLink>
    );
  }
  if (!offer.mayStart) return null;
  const press = () => send(formOf({ agentId: offer.agentId, mode: "full" }));
  return (
    <>
      <Button tone={tone} isPending={isPending} onClick={press}>
        <Icon name="play" />
        {children}
      </Button>
      <FormFault result={result} />
    </>
  );
}

/** Creates the sample agent, starts its first session and goes there. */
export function TrySamples() {
  const { result, isPending, form } = useStart(trySamplesAction);
  return (
    <form {...form} className="grid gap-2">
      <input type="hidden" name="samples" value="museum" />
      <Button className="h-10 justify-self-start" type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        Try the samples
      </Button>
      <FormFault result={result} />
    </form>
  );
}
