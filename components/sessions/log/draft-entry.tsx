import { Caret, ConsentSheet, LogEntryFrame } from "@/components/sessions/log/entry-parts";
import { numbersInCall } from "@/components/sessions/view/session-log";
import { Dot, Icon } from "@/components/ui/icon";
import { joinWords } from "@/lib/ledger/copy";
import type { CallDraft } from "@/lib/ledger/entries/session";

/** The arguments of a call while they are written. */
interface DraftArguments {
  /** A text as far as it has come; empty before that. */
  readonly text: (name: string) => string;
  /** `#3 and #8`: the memories that are named in whole; empty before that. */
  readonly numbers: (name: string) => string;
}

/** Reads an object of JSON that may end anywhere. */
export function readDraft(json: string): DraftArguments {
  return {
    text: (name) => {
      const value = new RegExp(
        `"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\[^u]|\\\\u[\\da-fA-F]{4})*)`,
        "u",
      );
      // The other half of a pair is still to come.
      return parseText(value.exec(json)?.[1]).replace(/[\uD800-\uDBFF]$/, "");
    },
    numbers: (name) => joinWords(numbersInCall(json, name).map((number) => `#${number}`)),
  };
}

function parseText(begun = '"'): string {
  try {
    const text: unknown = JSON.parse(`${begun}"`);
    return String(text);
  } catch {
    return "";
  }
}

interface DraftProps {
  readonly draft: CallDraft;
  readonly agentName: string;
}

interface DraftWords {
  /** What is being done: `Merging`. */
  readonly title: string;
  readonly about?: string;
  readonly text?: string;
}

/** How a call reads while it is written, by its tool. Kinds that share a name say it alike. */
const copy: Readonly<Record<string, (given: DraftArguments) => DraftWords>> = {
  search: ({ text }) => ({ title: "Searching", about: `“${text("query")}”` }),
  consolidate: ({ numbers, text }) => ({
    title: "Merging",
    about: numbers("ids"),
    text: text("content"),
  }),
  update: ({ numbers, text }) => ({
    title: "Updating",
    about: numbers("id"),
    text: text("content"),
  }),
  delete: ({ numbers, text }) => ({ title: "Deleting", about: numbers("id") || text("path") }),
  protect: ({ numbers }) => ({ title: "Protecting", about: numbers("id") }),
  record: ({ numbers, text }) => {
    const replaced = numbers("replaces");
    return {
      title: replaced === "" ? "Recording" : "Replacing",
      about: replaced === "" ? numbers("supports") : replaced,
      text: text("content") || text("description"),
    };
  },
  observe: ({ text }) => ({ title: "Noting", text: text("content") }),
  list: () => ({ title: "Listing files" }),
  read: ({ text }) => ({ title: "Reading", about: text("path") }),
  write: ({ text }) => ({ title: "Writing", about: text("path"), text: text("content") }),
  edit: ({ text }) => ({ title: "Editing", about: text("path"), text: text("replace") }),
  complete: ({ text }) => ({ title: "Completing", text: text("summary") || text("why") }),
};

/** The last line of a running log: a call that is being written and not decided yet. */
export function DraftEntry({ draft, agentName }: DraftProps) {
  const { step, name, argumentsText } = draft;
  // Step 0 is the question for consent. Its name would not do: a model can call any.
  if (step === 0) {
    return (
      <LogEntryFrame {...frame} node={<Icon name="quote" />}>
        <ConsentSheet
          verdict={`${agentName} is answering`}
          said={argumentsText.trim()}
          end={<Caret />}
          foot="Not complete yet"
        />
      </LogEntryFrame>
    );
  }
  const say = Object.hasOwn(copy, name) ? copy[name] : undefined;
  const words: DraftWords = say?.(readDraft(argumentsText)) ?? { title: "Calling", about: name };
  const { title, about = "", text = "" } = words;
  return (
    <LogEntryFrame {...frame} node={<Dot shape="pulse" className="mt-1.5" />}>
      <p className="text-ink-2 wrap-anywhere">
        <b>{title}</b> {about} …
      </p>
      {text !== "" && (
        // The newest lines, in the room that the entry will take.
        <div className="mt-0.5 flex max-h-16.5 flex-col justify-end overflow-hidden">
          <p className="font-serif text-[0.9375rem]/5.5 font-normal wrap-anywhere text-ink-3 normal-nums">
            {text}
            <Caret />
          </p>
        </div>
      )}
    </LogEntryFrame>
  );
}

const frame = { sequence: null, at: null, since: "", kind: "call-drafted" } as const;
