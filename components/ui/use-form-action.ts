import {
  type FormEvent,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { FormAction, Refused } from "@/components/ui/form-action";
import { useAction } from "@/components/ui/use-action";

type Answer = { readonly ok: true } | Refused;

/** A form over a server action, emptied when that is done; `onDone` also if the form has left. */
export function useFormAction<R extends Answer>(
  action: (previous: Awaited<R> | null, form: FormData) => Promise<R>,
  onDone?: () => void,
  onRefused?: (answer: Refused) => void,
) {
  // What a form without scripts posts, and what the page then says of it.
  const [posted, post] = useActionState<R | null, FormData>(action, null);
  const [answered, setAnswered] = useState<R | Refused | null>(null);
  const { isPending, send } = useAction(
    (form: FormData) => action(null, form),
    (answer) => {
      if (answer.ok) onDone?.();
      else onRefused?.(answer);
      startTransition(() => setAnswered(answer));
    },
  );
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answered?.ok === true) ref.current?.reset();
  }, [answered]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    send(new FormData(currentTarget, submitter));
  };
  return {
    result: answered ?? posted,
    isPending,
    /** Sends fields that no form element holds. */
    send,
    /** What is wrong is said by the server, in our words and beside the field: `noValidate`. */
    form: { ref, action: post, onSubmit, noValidate: true },
  };
}

/** ⌘S or Ctrl S saves, wherever the focus is, while there is something to save. */
export function useSaveKey(isDirty: boolean, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (!isChord || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isDirty]);
}

/**
 * What a form shows of something that is read again under it: what the page brought last; from the
 * first word that is typed what was there then, so that nothing typed is lost and a newer version is
 * told of when it is saved (M5). `letGo` once it is saved.
 */
export function useShownVersion<T extends object>(given: T) {
  const [held, setHeld] = useState<T | null>(null);
  return {
    shown: held ?? given,
    onInput: () => setHeld((before) => before ?? given),
    letGo: () => setHeld(null),
  };
}

/** The last answer that something was done: a refusal after it does not take it off the page. */
export function useLastDone<Done extends { readonly ok: true }>(
  result: Done | Refused | null,
): Done | null {
  const [last, setLast] = useState<Done | null>(null);
  if (result?.ok === true && result !== last) setLast(result);
  return result?.ok === true ? result : last;
}

/** A server action behind a question that closes once it is done, and asked again is new. */
export function useDialogAction(
  action: FormAction,
  onDone?: () => void,
  onRefused?: (answer: Refused) => void,
) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone?.();
  };
  const { result, ...rest } = useFormAction(action, done, onRefused);
  const [before, setBefore] = useState<typeof result>(null);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) setBefore(result);
    setOpen(isOpen);
  };
  return { ...rest, open, onOpenChange, result: result === before ? null : result };
}
