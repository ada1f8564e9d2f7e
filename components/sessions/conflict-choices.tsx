"use client";

import type { MemoryImage } from "@/lib/ledger/memory";

export type Keep = "current" | "start";

/** A memory that others changed after the session had touched it (R2). */
export interface OpenConflict {
  readonly number: number;
  readonly start: MemoryImage | null;
  readonly current: MemoryImage;
}

interface ConflictChoicesProps {
  readonly conflicts: readonly OpenConflict[];
  readonly answers: ReadonlyMap<number, Keep>;
  readonly onAnswer: (number: number, keep: Keep) => void;
}

/** For each such memory: what stands now, or what the session had found. */
export function ConflictChoices({ conflicts, answers, onAnswer }: ConflictChoicesProps) {
  return conflicts.map(({ number, start, current }) => (
    <fieldset key={number} className="choices" data-testid="conflict">
      <legend className="mb-1 font-strong">#{number} was changed by others meanwhile</legend>
      <Choice
        number={number}
        keep="current"
        words={current.discardedAt === null ? "Keep what stands now" : "Leave it discarded"}
        text={current.content}
        isChosen={answers.get(number) === "current"}
        onAnswer={onAnswer}
      />
      <Choice
        number={number}
        keep="start"
        words={start === null ? "Discard it: the session made it" : "Restore what it was"}
        text={start?.content ?? null}
        isChosen={answers.get(number) === "start"}
        onAnswer={onAnswer}
      />
    </fieldset>
  ));
}

interface ChoiceProps {
  readonly number: number;
  readonly keep: Keep;
  readonly words: string;
  readonly text: string | null;
  readonly isChosen: boolean;
  readonly onAnswer: (number: number, keep: Keep) => void;
}

function Choice({ number, keep, words, text, isChosen, onAnswer }: ChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name={`conflict-${number}`}
        value={keep}
        checked={isChosen}
        onChange={() => onAnswer(number, keep)}
      />
      <b>{words}</b>
      {text !== null && <span className="choice-text">{text}</span>}
    </label>
  );
}
