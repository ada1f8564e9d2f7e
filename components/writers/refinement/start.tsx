"use client";

import { startSessionAction } from "@/app/actions/sessions";
import { Choice } from "@/components/ui/fields";
import { Fact, FactList } from "@/components/ui/facts";
import { TextLink } from "@/components/ui/link";
import { type RefObject, useEffect, useRef, useState } from "react";
import { estimateWords, useStart } from "@/components/sessions/start";
import { carelessModel, isRulesModel, modelCopy } from "@/components/sessions/copy";
import { sessionRoute } from "@/components/ui/requests";
import { modeCopy } from "@/components/writers/refinement/copy";
import { Button } from "@/components/ui/button";
import { FormFault, type ActionResult } from "@/components/ui/form-action";
import { Hidden, SubmitRow } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { useShortcuts } from "@/components/ui/shortcuts";
import { plural } from "@/components/ui/words";
import { Popover } from "@/components/ui/dialog";
import type { Estimate } from "@/lib/cost/cost";
import { formatRatio, formatThreshold } from "@/lib/ledger/retention";
import { sessionModes } from "@/lib/ledger/entries/session";

export interface StartSessionProps {
  readonly agentId: string;
  readonly agentName: string;
  /** `provider/model` that the session would be written by. */
  readonly model: string;
  readonly threshold: number;
  /** Tokens that may go before the breaker trips. */
  readonly roomTokens: number;
  /** What the standing refinements of 30 days left together (V5). */
  readonly erosion30d: number;
  /** What it may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
}

const fullByRules = "Removes exact duplicates and extra white space. At most 10 changes.";

/** Starts a refinement, after a choice of how far it may go. The agent is asked first. */
export function StartSession(props: StartSessionProps) {
  const { agentId, agentName, model } = props;
  const [open, setOpen] = useState(false);
  const { result, isPending, form } = useStart(startSessionAction);
  const button = useRef<HTMLButtonElement>(null);
  usePressAtHash(button);
  useShortcuts({
    group: agentName,
    keys: { s: { words: `Refine ${agentName}`, act: () => button.current?.click() } },
  });
  const trigger = (
    <Button ref={button} tone="ink">
      <Icon name="play" />
      Refine
    </Button>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} title={`Refine ${agentName}?`}>
      <p className="text-ink-2">
        {agentName} is asked for consent first. Every change can be undone.
      </p>
      <StartFacts {...props} />
      <form className="grid gap-5" {...form}>
        <input type="hidden" name="agentId" value={agentId} />
        <fieldset className="grid">
          <legend className="sr-only">Mode</legend>
          {sessionModes.map((mode) => (
            <Choice
              key={mode}
              name="mode"
              value={mode}
              defaultChecked={mode === "full"}
              title={modeCopy[mode].name}
              note={
                mode === "full" && isRulesModel(model) && model !== carelessModel
                  ? fullByRules
                  : modeCopy[mode].words
              }
            />
          ))}
        </fieldset>
        <FormFault result={result} />
        <OpenSessionLink result={result} />
        <SubmitRow isPending={isPending} busy="Starting" words="Start session">
          <Button type="submit" name="rehearse" value="true" disabled={isPending}>
            Try without keeping
          </Button>
        </SubmitRow>
      </form>
    </Popover>
  );
}

/** T2: tries a refinement with what is saved: it takes itself back. */
export function TryRefinement({ agentId }: Pick<StartSessionProps, "agentId">) {
  const { result, isPending, form } = useStart(startSessionAction);
  return (
    <form className="mt-6" {...form}>
      <Hidden agentId={agentId} rehearse="true" />
      <p className="mb-2 text-ink-2">
        A try runs with the saved style and threshold, shows every change, and keeps none.
      </p>
      <Button type="submit" isPending={isPending}>
        {isPending ? "Starting" : "Try without keeping"}
      </Button>
      <FormFault result={result} />
      <OpenSessionLink result={result} />
    </form>
  );
}

/** What the session would run under. */
function StartFacts(props: StartSessionProps) {
  const { model, threshold, roomTokens, erosion30d, estimate } = props;
  return (
    <FactList className="mt-3 [&_dd]:text-right">
      <Fact name="Model">{modelCopy(model)}</Fact>
      {estimate !== null && <Fact name="Estimate">{estimateWords(estimate)}</Fact>}
      <Fact name="Threshold">
        {formatThreshold(threshold)}, {plural(roomTokens, "token")} of room
      </Fact>
      <Fact name="Kept in 30 days">{formatRatio(erosion30d)}</Fact>
    </FactList>
  );
}

/** Where someone else started one a moment ago, the way to it (S2). */
function OpenSessionLink({ result }: { result: ActionResult | null }) {
  const id = result?.ok === false ? result.extra?.["sessionId"] : undefined;
  if (typeof id !== "string") return null;
  return <TextLink href={sessionRoute(id)}>Go to the open session</TextLink>;
}

/** A link to `#refine` on any page of the agent asks what the button asks. */
function usePressAtHash(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const pressAtHash = () => {
      if (window.location.hash !== "#refine") return;
      const { pathname, search } = window.location;
      // The same link must lead here again.
      window.history.replaceState(null, "", pathname + search);
      button.current?.click();
    };
    pressAtHash();
    window.addEventListener("hashchange", pressAtHash);
    return () => window.removeEventListener("hashchange", pressAtHash);
  }, [button]);
}
