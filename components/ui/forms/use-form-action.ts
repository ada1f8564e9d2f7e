import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import type { Refused } from "@/components/ui/forms/form-action";
import { useAction } from "@/components/ui/forms/use-action";
import { putBackEarlyWords, useEarlyWords } from "@/components/ui/feedback/use-early-words";

type Answer = { readonly ok: true } | Refused;

type Reached<R> = R | Refused;

export interface FormActionState<R extends Answer> {
  readonly result: R | null;
  readonly isPending: boolean;
  /** For the form: it posts without scripts too, and keeps what was typed when it is refused. */
  readonly form: {
    readonly id: string;
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly action: (form: FormData) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** What is wrong is said by the server, in our words and beside the field. */
    readonly noValidate: true;
  };
  /** What a field begins with: what was posted and refused before scripts ran, else what is given. */
  readonly typed: (name: string, otherwise?: string) => string;
  /** Sends fields that no form element holds. */
  readonly send: (form: FormData) => void;
}

/**
 * A form over a server action. It is emptied only when the action says that it is done. `onDone` is
 * called then, also where the form itself has left the page with what it was for.
 */
export function useFormAction<R extends Answer>(
  action: (previous: Awaited<R> | null, form: FormData) => Promise<R>,
  onDone?: () => void,
): FormActionState<Reached<R> | Awaited<R>> {
  // What a form without scripts posts, and what the page then says of it.
  const [posted, post] = useActionState<R | null, FormData>(action, null);
  const [answered, setAnswered] = useState<Reached<R> | null>(null);
  const { isPending, send } = useAction(
    (form: FormData) => action(null, form),
    (answer) => {
      if (answer.ok) onDone?.();
      startTransition(() => setAnswered(answer));
    },
  );
  const result = answered ?? posted;
  const ref = useRef<HTMLFormElement>(null);
  const { id, words } = useEarlyWords();
  useEffect(() => {
    if (ref.current !== null) putBackEarlyWords(ref.current, words);
  }, [words]);
  useEffect(() => {
    if (answered?.ok === true) ref.current?.reset();
  }, [answered]);
  const isRefused = result?.ok === false && posted?.ok === false;
  const given = isRefused ? (posted.typed ?? {}) : {};
  const typed = (name: string, otherwise = "") => given[name] ?? otherwise;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    send(new FormData(currentTarget, submitter));
  };
  return {
    result,
    isPending,
    typed,
    send,
    form: { id, ref, action: post, onSubmit, noValidate: true },
  };
}
