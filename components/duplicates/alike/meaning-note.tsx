import { formatCount } from "@/components/ui/words/number-words";
import type { MeaningState } from "@/lib/browser/duplicates";

interface Props {
  readonly meaning: MeaningState;
}

/** Where pairs alike in meaning are listed, and which memories are not compared so. */
export function MeaningNote({ meaning: { waiting, tooLong, newest } }: Props) {
  return (
    <p className="px-5 pt-4 text-note text-pretty text-ink-3 max-phone:px-4">
      Pairs alike in meaning come last.
      {newest !== null && ` Only the newest ${formatCount(newest)} memories are compared.`}
      {tooLong > 0 && ` Too long to compare: ${formatCount(tooLong)}.`}
      {waiting > 0 && ` Not compared yet: ${formatCount(waiting)}.`}
    </p>
  );
}
