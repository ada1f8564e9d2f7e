import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useTransition } from "react";
import type { Refused } from "@/components/ui/form-action";
import { reachServer } from "@/components/ui/requests";

/** A server action, one at a time, pending until its page is there. A refusal is an answer. */
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

/** What is given; while it is held, what was given when that began. */
export function useHeldWhile<T>(given: T, isHeld: boolean): T {
  const [kept, setKept] = useState(given);
  if (!isHeld && kept !== given) setKept(given);
  return isHeld ? kept : given;
}

const calmMs = 5_000;

/** Loads a part soon after its page; what fails is loaded when it is needed. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([load()]), calmMs);
    return () => clearTimeout(timer);
  }, [load]);
}
