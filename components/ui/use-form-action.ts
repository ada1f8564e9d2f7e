"use client";

import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  type FormEvent,
  type RefObject,
} from "react";

interface Answer {
  readonly ok: boolean;
}

export interface FormActionState<R extends Answer> {
  readonly result: R | null;
  readonly isPending: boolean;
  /** For the form: it posts without scripts too, and keeps what was typed when it is refused. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly action: (form: FormData) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** What is wrong is said by the server, in our words and beside the field. */
    readonly noValidate: true;
  };
  /** Sends fields that no form element holds. */
  readonly send: (form: FormData) => void;
}

/** A form over a server action. It is emptied only when the action says that it is done. */
export function useFormAction<R extends Answer>(
  action: (previous: Awaited<R> | null, form: FormData) => Promise<R>,
): FormActionState<Awaited<R>> {
  const [result, submit, isPending] = useActionState<R | null, FormData>(action, null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok === true) ref.current?.reset();
  }, [result]);
  const send = (form: FormData) => {
    if (!isPending) startTransition(() => submit(form));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return { result, isPending, send, form: { ref, action: submit, onSubmit, noValidate: true } };
}
