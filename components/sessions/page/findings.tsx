import { findingVerbs } from "@/components/sessions/copy";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { useFormAction } from "@/components/ui/use-form-action";
import type { EntryData, Finding } from "@/lib/ledger/entries/entry";

interface FindingsProps {
  readonly reading: EntryData<"session-read">;
  readonly header: SessionHeader;
  /** Says that one is wrong (B7); null for who may not decide. */
  readonly judge: FormAction | null;
}

/** What the second reader doubts (B4): in its own words, each with the passage that it is about. */
export function Findings({ reading: { model, findings }, header, judge }: FindingsProps) {
  const placed = findings.map((finding, index) => ({ finding, place: index + 1 }));
  return (
    <section className="my-2 max-w-160" aria-label="Second reader" data-testid="findings">
      <ul className="grid gap-2">
        {placed.map(({ finding, place }) => (
          <li key={place} className="flex flex-wrap items-start gap-x-4">
            <FindingWords finding={finding} isWrong={header.wrongFindings.includes(place)} />
            {judge !== null && (
              <JudgeFinding
                sessionId={header.id}
                finding={place}
                isWrong={header.wrongFindings.includes(place)}
                action={judge}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="text-note text-ink-3">Read by {model}, which can be wrong.</p>
    </section>
  );
}

function FindingWords({ finding, isWrong }: { finding: Finding; isWrong: boolean }) {
  const { operation, kind, quote, says } = finding;
  return (
    <p className="min-w-0 flex-1 wrap-anywhere">
      <b className="font-strong text-ink">
        Change {operation} {findingVerbs[kind]}:
      </b>{" "}
      “
      <u className="font-serif text-head/5.75 text-ink decoration-2 underline-offset-[0.2em]">
        {quote}
      </u>
      ” {says}
      {isWrong && <span className="text-ink-3"> A reviewer called this wrong.</span>}
    </p>
  );
}

interface JudgeFindingProps {
  readonly sessionId: string;
  readonly finding: number;
  readonly isWrong: boolean;
  readonly action: FormAction;
}

function JudgeFinding({ sessionId, finding, isWrong, action }: JudgeFindingProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form {...form}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="finding" value={finding} />
      <input type="hidden" name="isWrong" value={String(!isWrong)} />
      <Button type="submit" isPending={isPending}>
        {isWrong ? "Not wrong" : "Wrong"}
        <span className="sr-only">: finding {finding}</span>
      </Button>
      <FormFault result={result} />
    </form>
  );
}
