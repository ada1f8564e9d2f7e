import { useId, useState, useSyncExternalStore } from "react";

/** The words of fields that were typed or chosen before scripts ran, by name. */
type EarlyWords = ReadonlyMap<string, string>;

const none: EarlyWords = new Map();

/**
 * What was typed into a form before its scripts ran, read while the form still stands as the server
 * sent it: React puts areas and choices back to what they came with. The form takes `id`.
 */
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
export function putBackEarlyWords(form: HTMLFormElement, words: EarlyWords): void {
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
