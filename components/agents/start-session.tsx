"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, type RefObject } from "react";
import { isRulesModel, modelWords } from "@/components/sessions/session-words";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useFormAction } from "@/components/ui/use-form-action";
import { sessionModes, type SessionMode } from "@/lib/ledger/session";

type StartAnswer =
  | { readonly ok: true; readonly sessionId: string }
  | Extract<ActionResult, { ok: false }>;

interface StartSessionProps {
  readonly agentId: string;
  readonly agentName: string;
  /** `provider/model` that the session would be written by. */
  readonly model: string;
  /** Fields: agentId, mode. The page goes on to the session that it names. */
  readonly action: (previous: unknown, form: FormData) => Promise<StartAnswer>;
}

const modes: Readonly<Record<SessionMode, { readonly name: string; readonly words: string }>> = {
  full: {
    name: "Full",
    words: "Exact duplicates go, near ones are merged, wordy ones tightened. At most ten changes.",
  },
  "dedup-only": {
    name: "Exact duplicates only",
    words: "Nothing goes but what another memory says in the same words.",
  },
};

const fullByRules = "Exact duplicates go and loose white space is tightened. At most ten changes.";

/** Starts a refinement, after a choice of how far it may go. The agent is asked first. */
export function StartSession({ agentId, agentName, model, action }: StartSessionProps) {
  const [open, setOpen] = useState(false);
  const { result, isPending, form } = useFormAction(action);
  const router = useRouter();
  const started = result?.ok === true ? result.sessionId : null;
  useEffect(() => {
    if (started !== null) router.push(`/sessions/${encodeURIComponent(started)}`);
  }, [started, router]);
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
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={`Refine the ledger of ${agentName}?`}
    >
      <p className="text-ink-2">
        {agentName} is asked for consent before anything else. Whatever changes can be undone.
      </p>
      <p>Model: {modelWords(model)}</p>
      <form className="form" {...form}>
        <input type="hidden" name="agentId" value={agentId} />
        <fieldset className="choices">
          <legend className="sr-only">How far it may go</legend>
          {sessionModes.map((mode) => (
            <label key={mode}>
              <input type="radio" name="mode" value={mode} defaultChecked={mode === "full"} />
              <b>{modes[mode].name}</b>
              <span className="note">
                {mode === "full" && isRulesModel(model) ? fullByRules : modes[mode].words}
              </span>
            </label>
          ))}
        </fieldset>
        <FormFault result={result} />
        <div className="form-do">
          <Button type="submit" tone="ink" isPending={isPending || started !== null}>
            {isPending || started !== null ? "Starting" : "Start the session"}
          </Button>
        </div>
      </form>
    </Popover>
  );
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
