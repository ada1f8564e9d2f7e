"use client";

import Link from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { useEffect, type ReactNode } from "react";
import { RemoveDemo } from "@/components/demo/remove-demo";
import { Button } from "@/components/ui/button";
import type { ActionResult, FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { useFormAction } from "@/components/ui/use-form-action";

interface Offer {
  readonly agentId: string;
  readonly agentName: string;
  readonly openSessionId: string | null;
  readonly mayStart: boolean;
}

type StartAnswer =
  | { readonly ok: true; readonly sessionId: string }
  | Extract<ActionResult, { ok: false }>;

interface DemoNoteProps {
  /** The agent whose session trips the breaker, and the one that is only tidied. */
  readonly careless: Offer | null;
  readonly tidy: Offer | null;
  readonly mayRemove: boolean;
  readonly start: (previous: unknown, form: FormData) => Promise<StartAnswer>;
  readonly remove: FormAction;
}

/** What a visitor of the demo can do first: start a session that runs live, or end the demo. */
export function DemoNote({ careless, tidy, mayRemove, start, remove }: DemoNoteProps) {
  const mayStart = careless?.mayStart === true || tidy?.mayStart === true;
  return (
    <aside className="demo-note" aria-label="About the demo">
      <div>
        <p className="said">
          This is the demo. Its people and memories are made up; its sessions run for real.
        </p>
        <p className="note">
          {mayStart
            ? "Start one and watch: whatever it does can be brought back."
            : "To start a session, sign out and come back as the operator."}
        </p>
      </div>
      <div className="demo-do">
        {careless !== null && (
          <StartOffer offer={careless} start={start} tone="ink">
            See {careless.agentName} trip the breaker
          </StartOffer>
        )}
        {tidy !== null && (
          <StartOffer offer={tidy} start={start}>
            See {tidy.agentName} tidied
          </StartOffer>
        )}
        {mayRemove && <RemoveDemo remove={remove} />}
      </div>
    </aside>
  );
}

function StartOffer(props: {
  offer: Offer;
  start: DemoNoteProps["start"];
  tone?: "ink";
  children: ReactNode;
}) {
  const { offer, start, tone, children } = props;
  const { result, isPending, send } = useFormAction(start);
  const router = useRouter();
  const started = result?.ok === true ? result.sessionId : null;
  useEffect(() => {
    if (started !== null) router.push(`/sessions/${encodeURIComponent(started)}`);
  }, [started, router]);
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
      <Button tone={tone} isPending={isPending || started !== null} onClick={press}>
        <Icon name="play" />
        {children}
      </Button>
      <FormFault result={result} />
    </>
  );
}
