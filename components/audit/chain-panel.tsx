"use client";

import { clsx } from "clsx";
import { Fault } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";
import { auditAddress, lineName } from "@/components/audit/audit-address";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import type { AuditPage } from "@/lib/audit/load";
import type { Verification } from "@/lib/audit/verify";
import { useMutation } from "@tanstack/react-query";

interface ChainPanelProps {
  readonly head: AuditPage["head"];
  /** The agent whose chain it is; null for all of the account. */
  readonly agentId: string | null;
}

/** Whether the record itself can be believed: its chains are verified here, or exported. */
export function ChainPanel({ head, agentId }: ChainPanelProps) {
  const query = agentId === null ? "" : `?agentId=${encodeURIComponent(agentId)}`;
  const {
    data: found,
    isPending,
    isError,
    mutate,
  } = useMutation({ mutationFn: () => askVerification(query) });
  const broken = found?.broken ?? [];
  const isBroken = broken.length > 0;
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
          <b>
            {found === undefined ? "Each entry is chained to the one before." : sayFound(found)}
          </b>
        </p>
        {broken.slice(0, 5).map((one) => (
          <Broken key={one.chain} broken={one} />
        ))}
        {typeof found?.vouchedTo === "number" && (
          <p>
            A signed head, kept outside the database, proves the lines up to{" "}
            {formatCount(found.vouchedTo)}.
          </p>
        )}
        {isError && <Fault>The server didn&apos;t finish the verification. Try again.</Fault>}
      </div>
      <div className="flex flex-wrap items-start justify-end gap-2 max-phone:justify-start">
        <Button isPending={isPending} onClick={() => mutate()}>
          {isPending ? "Verifying" : "Verify now"}
        </Button>
        <a className={buttonClass()} href={`/api/audit/export${query}`} download>
          <Icon name="upload" className="rotate-180" />
          {agentId === null ? "Export the account’s log" : "Export this log"}
        </a>
      </div>
      {head !== null && head.hash !== "" && (
        <p className="col-span-full flex flex-wrap items-baseline gap-x-3">
          <span className="text-note text-ink-3">Head, line {formatCount(head.count)}</span>
          <code className="font-mono text-note font-[450] wrap-anywhere text-ink-2">
            {head.hash}
          </code>
        </p>
      )}
      <p className="text-note text-ink-3 col-span-full max-w-[46rem] text-pretty">
        Keep an export elsewhere to detect removed records.
      </p>
    </section>
  );
}

function Broken({ broken }: { broken: Verification["broken"][number] }) {
  const { agentName, position, reason } = broken;
  const name = lineName(broken);
  return (
    <p>
      {agentName === null ? "The account’s own log" : `Log of ${agentName}`}:{" "}
      <TextLink href={`${auditAddress({ line: name })}#${name}`}>
        line {formatCount(position)}
      </TextLink>{" "}
      is the first broken entry. {reason}
    </p>
  );
}

async function askVerification(query: string): Promise<Verification> {
  const response = await fetch(`/api/audit/verifications${query}`, { method: "POST" });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

function sayFound({ chains, records, broken }: Verification): string {
  if (broken.length > 0) {
    return broken.length === 1 ? "A chain is broken." : `${broken.length} chains are broken.`;
  }
  const what = chains === 1 ? "The chain is" : `All ${chains} chains are`;
  return `${what} complete and in order: ${plural(records, "record")}.`;
}
