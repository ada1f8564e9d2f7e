import { useTransition } from "react";
import { useMutation } from "@tanstack/react-query";
import type { Refused } from "@/components/ui/forms/form-action";
import { reachServer } from "@/components/ui/reach-server";

/**
 * A server action as a mutation: one at a time, sent once, and pending until the page that it
 * changed is there. A refusal is an answer; a redirect is thrown on.
 */
export function useAction<Sent, Answer>(
  action: (sent: Sent) => Promise<Answer>,
  onAnswer: (answer: Answer | Refused, sent: Sent) => void,
): { readonly isPending: boolean; readonly send: (sent: Sent) => void } {
  const [isPending, startTransition] = useTransition();
  const { mutateAsync } = useMutation({
    mutationFn: (sent: Sent) => reachServer(() => action(sent)),
  });
  const send = (sent: Sent) => {
    if (isPending) return;
    startTransition(async () => {
      onAnswer(await mutateAsync(sent), sent);
    });
  };
  return { isPending, send };
}
