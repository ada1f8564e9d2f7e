"use client";

import { clsx } from "clsx";
import { Fault } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";
import { auditAddress } from "@/components/audit/audit-address";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BrokenChain, ChainsStanding, VerificationNews } from "@/lib/browser/audit";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

interface ChainPanelProps {
  readonly standing: ChainsStanding;
  /** The agent whose chain it is; null for all of the account. */
  readonly agentId: string | null;
}

/** Whether the record itself can be believed: how its chains stand, verified now or exported. */
export function ChainPanel({ standing: initial, agentId }: ChainPanelProps) {
  const { standing, progress, fault, verify } = useVerification(initial, agentId);
  const isBroken = standing.broken.length > 0;
  const query = agentId === null ? "" : `?agentId=${encodeURIComponent(agentId)}`;
  return (
    <section
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-3 py-4 max-phone:grid-cols-1",
        isBroken ? "border-4 border-double border-ink bg-sheet px-5" : "border-y border-rule-2",
      )}
      aria-label="Verification"
      data-testid="chain-panel"
    >
      <div
        className="grid min-w-0 content-start gap-1 wrap-anywhere text-ink-2"
        role={isBroken ? "alert" : "status"}
      >
        <p className="flex items-baseline gap-2 text-head text-ink">
          <Icon name={isBroken ? "flag" : "link"} />
          <b>{standingLine(standing)}</b>
        </p>
        {standing.broken.slice(0, 5).map((broken) => (
          <Broken key={broken.chain} broken={broken} />
        ))}
        {standing.verifiedAt !== null && (
          <p>
            Verified <RelativeTime at={standing.verifiedAt} />
            {standing.verifiedBy !== null && <> by {standing.verifiedBy}</>}. {sinceLine(standing)}
          </p>
        )}
        {progress !== null && (
          <p data-testid="chain-progress">
            {formatCount(progress.records)} of {formatCount(progress.of)} entries checked
          </p>
        )}
        {fault !== null && <Fault>{fault}</Fault>}
      </div>
      <div className="flex flex-wrap items-start justify-end gap-2 max-phone:justify-start">
        <Button isPending={progress !== null} onClick={verify}>
          {progress === null ? "Verify now" : "Verifying"}
        </Button>
        <a className={buttonClass()} href={`/api/audit/export${query}`} download>
          <Icon name="upload" className="rotate-180" />
          {agentId === null ? "Export the account’s log" : "Export this log"}
        </a>
      </div>
      {standing.head !== null && standing.head.hash !== "" && (
        <p className="col-span-full flex flex-wrap items-baseline gap-x-3">
          <span className="text-note text-ink-3">
            Head, line {formatCount(standing.head.count)}
          </span>
          <code className="font-mono text-note font-[450] wrap-anywhere text-ink-2">
            {standing.head.hash}
          </code>
        </p>
      )}
      <p className="text-note text-ink-3 col-span-full max-w-[46rem] text-pretty">
        {doubtLine(standing)}
      </p>
    </section>
  );
}

function Broken({ broken }: { broken: BrokenChain }) {
  const { chain, agentName, position, reason, at } = broken;
  return (
    <p>
      {agentName === null ? "The account’s own log" : `Log of ${agentName}`}:{" "}
      <TextLink href={`${auditAddress({ line: `${chain}:${position}` })}#${chain}:${position}`}>
        line {formatCount(position)}
      </TextLink>{" "}
      is the first broken entry. {reason} Found <RelativeTime at={at} />.
    </p>
  );
}

interface Progress {
  readonly records: number;
  readonly of: number;
}

/** Has the server verify the chains, and hears how far it is; who goes away stops it. */
function useVerification(initial: ChainsStanding, agentId: string | null) {
  const router = useRouter();
  const [standing, setStanding] = useState(initial);
  const [given, setGiven] = useState(initial);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => gone.abort();
  }, []);
  if (given !== initial) {
    setGiven(initial);
    setStanding(initial);
  }
  const hear = (news: VerificationNews) => {
    if (news.kind === "checked") setProgress(news);
    if (news.kind === "done") setStanding(news.standing);
    if (news.kind === "failed") setFault(news.message);
  };
  const { isPending, mutate } = useMutation({
    mutationFn: () => readVerification(agentId, hear, leaving.current?.signal ?? null),
    onMutate: () => {
      setFault(null);
      setProgress({ records: 0, of: standing.records });
    },
    onSuccess: setFault,
    onError: () => setFault("The server didn't finish the verification. Try again."),
    onSettled: () => {
      setProgress(null);
      router.refresh();
    },
  });
  const verify = () => {
    if (!isPending) mutate();
  };
  return { standing, progress, fault, verify };
}

/** Gives why the server refused it; null where it did not. */
async function readVerification(
  agentId: string | null,
  hear: (news: VerificationNews) => void,
  signal: AbortSignal | null,
): Promise<string | null> {
  const query = agentId === null ? "" : `?agentId=${encodeURIComponent(agentId)}`;
  const response = await fetch(`/api/audit/verifications${query}`, { method: "POST", signal });
  if (response.status === 429) {
    const { message }: { readonly message: string } = await response.json();
    return message;
  }
  if (!response.ok || response.body === null) throw new Error(`${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let isOver = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      // Of our own server, as its route wrote it.
      const news: VerificationNews = JSON.parse(line);
      isOver = news.kind !== "checked";
      hear(news);
    }
  }
  if (!isOver) throw new Error("The answer was cut off.");
  return null;
}

/** How the chains stand in one sentence, by what was verified last. */
export function standingLine(standing: ChainsStanding): string {
  const { chains, records, verifiedChains, verifiedRecords, broken } = standing;
  const what = chains === 1 ? "The chain" : `All ${chains} chains`;
  if (chains === 0) return "No entries yet.";
  if (broken.length > 0) {
    return broken.length === 1 ? "A chain is broken." : `${broken.length} chains are broken.`;
  }
  if (verifiedChains === 0) {
    return `${plural(records, "record")} in ${plural(chains, "chain")}, not verified yet.`;
  }
  if (verifiedChains < chains) {
    return `${verifiedChains} of ${chains} chains verified and complete; the others not yet.`;
  }
  const verb = chains === 1 ? "is" : "are";
  return `${what} ${verb} complete and in order: ${plural(verifiedRecords, "record")}.`;
}

/** How many records came since; empty where none did. */
export function sinceLine({
  records,
  verifiedRecords,
  verifiedAt,
  broken,
}: ChainsStanding): string {
  const since = records - verifiedRecords;
  if (verifiedAt === null || broken.length > 0 || since <= 0) return "";
  return `${plural(since, "record")} since then.`;
}

/** What a verification cannot know on its own (U3, I10). */
export function doubtLine({ head, vouchedTo, verifiedAt }: ChainsStanding): string {
  const doubt = "Keep an export elsewhere to detect removed records.";
  if (head === null || verifiedAt === null) return doubt;
  if (vouchedTo === null) return doubt;
  const rest =
    vouchedTo === head.count ? "" : " It can't prove that nothing after them was cut off.";
  return `A signed head, kept outside the database, proves the lines up to ${formatCount(vouchedTo)}.${rest} To protect against changes by this installation itself, keep a head elsewhere.`;
}
