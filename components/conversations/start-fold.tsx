"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { useFormAction } from "@/components/ui/use-form-action";

export type StartAnswer =
  | { readonly ok: true; readonly sessionId: string }
  | Extract<ActionResult, { ok: false }>;

interface StartFoldProps {
  readonly agentId: string;
  readonly conversationId: string;
  /** Fields: agentId, conversationId, kind. The page goes on to the session that it names. */
  readonly action: (previous: unknown, form: FormData) => Promise<StartAnswer>;
}

/** Folds what waits now, without waiting for the threshold (K3). */
export function StartFold({ agentId, conversationId, action }: StartFoldProps) {
  const { result, isPending, form } = useFormAction(action);
  const router = useRouter();
  const started = result?.ok === true ? result.sessionId : null;
  useEffect(() => {
    if (started !== null) router.push(`/sessions/${encodeURIComponent(started)}`);
  }, [started, router]);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="kind" value="summary" />
      <FormFault result={result} />
      <Button type="submit" tone="ink" isPending={isPending || started !== null}>
        <Icon name="play" />
        Fold now
      </Button>
    </form>
  );
}
