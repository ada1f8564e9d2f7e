import { redactSecrets } from "@/lib/interop/secrets";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { describeFault, log } from "@/lib/log";
import type { Drafts } from "@/lib/model/port";

/** Where the one draft of a session is kept. */
interface DraftRow {
  readonly save: (draft: CallDraft) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const intervalMs = 200;
const mostCharacters = 20_000;

/**
 * Shows the call that a session's model is writing: its newest state, at most five times a second,
 * one write at a time. A call that is whole sooner is not shown. What can't be written is lost: a
 * draft never holds up or fails its session.
 */
export class CallDrafts implements Drafts {
  readonly #row: DraftRow;
  #newest: CallDraft | null = null;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> | null = null;

  constructor(row: DraftRow) {
    this.#row = row;
  }

  write(draft: CallDraft): void {
    this.#newest = draft;
    if (this.#saving === null) this.#timer ??= setTimeout(() => this.#saveNewest(), intervalMs);
  }

  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#newest = null;
    await this.#saving;
  }

  /** The run is over: whoever ended it, nothing is left. */
  async close(): Promise<void> {
    await this.settle();
    await unlessLost(this.#row.remove());
  }

  #saveNewest(): void {
    const draft = this.#newest;
    this.#timer = undefined;
    this.#newest = null;
    if (draft !== null) this.#saving = this.#save(draft);
  }

  async #save(draft: CallDraft): Promise<void> {
    await unlessLost(this.#row.save(storable(draft)));
    this.#saving = null;
    if (this.#newest !== null) this.write(this.#newest);
  }
}

/** As a log would hold it, without secrets, which the entry may not show either (H6). */
function storable({ name, argumentsText, ...place }: CallDraft): CallDraft {
  const { text } = redactSecrets(argumentsText.slice(0, 2 * mostCharacters));
  return {
    ...place,
    name: makeLoggable(name, 100),
    argumentsText: makeLoggable(text, mostCharacters),
  };
}

async function unlessLost(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    log.warn("call-draft-lost", describeFault(error));
  }
}
