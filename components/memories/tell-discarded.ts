import { startTransition } from "react";
import type { FormAction } from "@/components/ui/form-action";
import { reachServer } from "@/components/ui/reach-server";
import { tell } from "@/components/ui/tell";

/** Says where a discarded memory went, and offers to take it back: its row is gone by then. */
export function tellDiscarded(agentId: string, number: number, restore: FormAction): void {
  const form = new FormData();
  form.set("agentId", agentId);
  form.set("number", String(number));
  const run = async () => {
    const result = await reachServer(() => restore(null, form));
    if (result.ok) tell({ title: `#${number} is restored.` });
    else tell({ title: `#${number} was not restored.`, words: result.message });
  };
  tell({
    title: `#${number} is discarded.`,
    words: "No session sees it any more. It is kept under Discarded.",
    act: { label: "Restore", run: () => startTransition(run) },
  });
}
