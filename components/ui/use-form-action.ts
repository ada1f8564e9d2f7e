import {
  type FormEvent,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FormAction, Refused } from "@/components/ui/form-action";
import { useAction } from "@/components/ui/use-action";

/** The words of fields that were typed or chosen before scripts ran, by name. */
type EarlyWords = ReadonlyMap<string, string>;

const none: EarlyWords = new Map();

/** What was typed before the scripts ran, which React would put back. The form takes `id`. */
export function useEarlyWords(): { readonly id: string; readonly words: EarlyWords } {
  const id = useId();
  const isFirst = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [words] = useState(() => {
    if (!isFirst || typeof document === "undefined") return none;
    const form = document.getElementById(id);
    return form instanceof HTMLFormElement ? readEarlyWords(form) : none;
  });
  return { id, words };
}

/** Writes them into the fields again, for fields that keep their own words. */
function putBackEarlyWords(form: HTMLFormElement, words: EarlyWords): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)) continue;
    const typed = words.get(control.name);
    if (typed !== undefined) control.value = typed;
  }
}

function readEarlyWords(form: HTMLFormElement): EarlyWords {
  const words = new Map<string, string>();
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) words.set(control.name, control.value);
    } else if (control instanceof HTMLSelectElement) {
      const chosen = control.selectedOptions[0];
      if (chosen?.defaultSelected === false) words.set(control.name, chosen.value);
    } else if (control instanceof HTMLInputElement) {
      const typed = readInput(control);
      if (typed !== null) words.set(control.name, typed);
    }
  }
  words.delete("");
  return words;
}

/** Null where nothing was typed or chosen. */
function readInput(input: HTMLInputElement): string | null {
  const isTurned = input.checked !== input.defaultChecked;
  switch (input.type) {
    case "radio":
      return isTurned && input.checked ? input.value : null;
    case "checkbox":
      return isTurned ? String(input.checked) : null;
    default:
      return input.value === input.defaultValue ? null : input.value;
  }
}

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

/** A form over a server action, emptied when that is done; `onDone` also if the form has left. */
export function useFormAction<R extends Answer>(
  action: (previous: Awaited<R> | null, form: FormData) => Promise<R>,
  onDone?: () => void,
  onRefused?: (answer: Refused) => void,
): FormActionState<Reached<R> | Awaited<R>> {
  // What a form without scripts posts, and what the page then says of it.
  const [posted, post] = useActionState<R | null, FormData>(action, null);
  const [answered, setAnswered] = useState<Reached<R> | null>(null);
  const { isPending, send } = useAction(
    (form: FormData) => action(null, form),
    (answer) => {
      if (answer.ok) onDone?.();
      else onRefused?.(answer);
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
