"use client";

import Link from "@/components/ui/link";
import type { ReactNode } from "react";
import { RemoveDemo } from "@/components/demo/remove-demo";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { useStart, type StartAction } from "@/components/sessions/use-start";

interface Offer {
  readonly agentId: string;
  readonly agentName: string;
  readonly openSessionId: string | null;
  readonly mayStart: boolean;
}

interface DemoNoteProps {
  /** The agent whose session trips the breaker, and the one that keeps its text. */
  readonly careless: Offer | null;
  readonly tidy: Offer | null;
  readonly mayRemove: boolean;
  readonly start: StartAction;
  readonly remove: FormAction;
}

/** What a visitor of the demo can do first: start a session that runs live, or end the demo. */
export function DemoNote({ careless, tidy, mayRemove, start, remove }: DemoNoteProps) {
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
          <StartOffer offer={careless} start={start} tone="ink">
            See {careless.agentName} trip the breaker
          </StartOffer>
        )}
        {tidy !== null && (
          <StartOffer offer={tidy} start={start}>
            See {tidy.agentName} refined
          </StartOffer>
        )}
        {mayRemove && <RemoveDemo remove={remove} />}
      </div>
    </aside>
  );
}

function StartOffer(props: {
  offer: Offer;
  start: StartAction;
  tone?: "ink";
  children: ReactNode;
}) {
  const { offer, start, tone, children } = props;
  const { result, isPending, send } = useStart(start);
  if (offer.openSessionId !== null) {
    return (
      <Link className="textlink" href={`/sessions/${encodeURIComponent(offer.openSessionId)}`}>
        {offer.agentName}’s session is open
      </Link>
    );
  }
  if (!offer.mayStart) return null;
  const press = () => {
    const form = new FormData();
    form.set("agentId", offer.agentId);
    form.set("mode", "full");
    send(form);
  };
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
