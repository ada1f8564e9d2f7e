import { findSecrets } from "@/lib/interop/secrets/find-secrets";
import { redactSpan } from "@/lib/interop/secrets/redact-secrets";

/** A private key is looked for as far as this. */
const longestKey = 20_500;
const keyEnd = /-----END [A-Z0-9 ]{1,60}-----/;

/** A text that arrives in pieces and is shown without its secrets, as far as none can begin there. */
export class RedactedText {
  readonly #find: typeof findSecrets;
  #text = "";
  #shown = 0;

  constructor(find = findSecrets) {
    this.#find = find;
  }

  add(piece: string): void {
    this.#text += piece;
  }

  /** What can be shown now and was not yet: whole words, or with `isWhole` all that is left. */
  take(isWhole: boolean): string {
    const found = this.#find(this.#text);
    const safe = isWhole ? this.#text.length : this.#findSafeEnd();
    const across = found.find(({ start, end }) => start < safe && safe < end);
    const end = Math.max(this.#shown, across?.start ?? safe);
    const shown = redactSpan(this.#text, found, this.#shown, end);
    this.#shown = end;
    return shown;
  }

  /** What comes next is another text. */
  restart(): void {
    [this.#text, this.#shown] = ["", 0];
  }

  /** Before the last word, the digits that a card may begin with, and a key that is being written. */
  #findSafeEnd(): number {
    const text = this.#text;
    let end = text.length;
    while (end > this.#shown && /\S/.test(text.charAt(end - 1))) end -= 1;
    while (end > this.#shown && /[\d -]/.test(text.charAt(end - 1))) end -= 1;
    const key = text.lastIndexOf("-----BEGIN ");
    const isOpen = key !== -1 && text.length - key < longestKey && !keyEnd.test(text.slice(key));
    return isOpen ? Math.min(end, key) : end;
  }
}
