import { judgeFindingAction } from "@/app/actions/sessions";
import type { VerdictLineProps } from "@/components/sessions/page/verdict";
import { Button } from "@/components/ui/button";
import { Hidden } from "@/components/ui/form";
import { FormFault } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormAction } from "@/components/ui/use-form-action";
import type { EntryData, Finding } from "@/lib/ledger/entries/entry";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { isOpen } from "@/lib/ledger/entries/session";

interface AftermathProps extends VerdictLineProps {
  /** What a person said with the decision. */
  readonly note: string | null;
}

/** What stands below the verdict once there is one: doubts, who sees it, what was said. */
export function Aftermath({ view, header, mayJudge, note }: AftermathProps) {
  const isTried = view.cause === "rehearsal";
  const isAgain = view.state === "declined" || view.state === "failed" || isTried;
  return (
    <>
      {view.reading !== null && view.reading.findings.length > 0 && (
        <Findings reading={view.reading} header={header} mayJudge={mayJudge} />
      )}
      <SeenByAgent view={view} header={header} />
      {note !== null && note !== "" && (
        <blockquote className="max-w-160 font-serif text-[1.0625rem]/6 font-normal wrap-anywhere text-ink normal-nums">
          “{note}”
        </blockquote>
      )}
      {isAgain && kindTable[view.kind].isGauged && (
        <TextLink href={`/agents/${encodeURIComponent(header.agentId)}${isTried ? "#refine" : ""}`}>
          {isTried ? "Run for real" : `Refine ${header.agentName} again`}
        </TextLink>
      )}
      {view.state === "approved" && kindTable[view.kind].isGauged && (
        <TextLink href={`/agents/${encodeURIComponent(header.agentId)}/duplicates?show=alike`}>
          What is still alike
        </TextLink>
      )}
    </>
  );
}

/** T1, T4: which text the agent sees while the session is undecided, and from when on its own. */
function SeenByAgent({ view, header }: Pick<AftermathProps, "view" | "header">) {
  const { agentName, agentSees } = header;
  if (agentSees === null) return null;
  if (isOpen(view.state)) {
    return (
      <p className="max-w-160">
        {agentSees === "later"
          ? `${agentName} still sees the text before this session.`
          : `${agentName} already sees this summary, because many messages wait behind it.`}
      </p>
    );
  }
  if (view.state !== "approved" || view.decidedAt === null) return null;
  return (
    <p className="max-w-160">
      {agentName} has seen these changes since the approval, <RelativeTime at={view.decidedAt} />.
    </p>
  );
}

interface FindingsProps extends Pick<VerdictLineProps, "header" | "mayJudge"> {
  readonly reading: EntryData<"session-read">;
}

/** What the second reader doubts (B4): in its own words, each with the passage that it is about. */
function Findings({ reading: { model, findings }, header, mayJudge }: FindingsProps) {
  return (
    <section className="my-2 max-w-160" aria-label="Second reader" data-testid="findings">
      <ul className="grid gap-2">
        {findings.map((finding, index) => {
          const isWrong = header.wrongFindings.includes(index + 1);
          const judged = { sessionId: header.id, finding: index + 1, isWrong };
          return (
            <li key={index} className="flex flex-wrap items-start gap-x-4">
              <FindingWords finding={finding} isWrong={isWrong} />
              {mayJudge && <JudgeFinding {...judged} />}
            </li>
          );
        })}
      </ul>
      <p className="text-note text-ink-3">Read by {model}, which can be wrong.</p>
    </section>
  );
}

/** What a finding says of a change, as a verb (B3). */
const findingVerbs: Readonly<Record<Finding["kind"], string>> = {
  lost: "loses",
  changed: "changes",
  invented: "invents",
  reversed: "reverses",
  stronger: "makes stronger",
  orders: "gives orders",
};

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
}

function JudgeFinding({ sessionId, finding, isWrong }: JudgeFindingProps) {
  const { result, isPending, form } = useFormAction(judgeFindingAction);
  return (
    <form {...form}>
      <Hidden sessionId={sessionId} finding={finding} isWrong={String(!isWrong)} />
      <Button type="submit" isPending={isPending}>
        {isWrong ? "Not wrong" : "Wrong"}
        <span className="sr-only">: finding {finding}</span>
      </Button>
      <FormFault result={result} />
    </form>
  );
}
