import { leftOutThen } from "@/components/sessions/view/rules";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { MemoryStrip } from "@/components/sessions/page/memory-strip";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { exactTime, plural } from "@/components/ui/words";
import { sayActor, sayExcept, sayHashes } from "@/lib/ledger/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { Memory } from "@/lib/ledger/memory";

interface CertificateProps {
  readonly view: SessionView;
  /** The ledger that the session found, and what was put back; none for a kind that has none. */
  readonly memories?: readonly Memory[];
  readonly blocks?: readonly LedgerBlock[];
}

/** What a rollback proves (R4), at the foot of the sheet; the hashes side by side on demand. */
export function Certificate({ view, memories = [], blocks = [] }: CertificateProps) {
  const { rollback } = view;
  if (rollback === null) return null;
  const { certificate } = rollback.data;
  const { startHash, endHash, equal, restored, purged } = certificate;
  const leftOut = leftOutThen(rollback);
  const time = exactTime(Date.parse(certificate.checkedAt), "UTC");
  return (
    <details
      className="group/certificate -mx-5 mt-6 -mb-12 max-h-42 overflow-y-auto border-t-3 border-double border-rule-2 bg-sheet px-5 max-pane:-mb-8 max-phone:-mx-4 max-phone:px-4"
      data-testid="certificate"
    >
      <summary className="flex min-h-11 items-center gap-3">
        {equal ? <EqualMark /> : <Icon name="unequal" />}
        <b>{equal ? "Byte for byte as before" : "Restored, but not byte for byte"}</b>
        {purged.length > 0 && (
          <span className="text-ink-2">{plural(purged.length, "text")} purged since</span>
        )}
        <span className="ml-auto text-note text-ink-3">Certificate</span>
      </summary>
      <p className="text-pretty text-ink-2">
        {time}.{" "}
        {equal ? "The hash before and after is the same." : `Restored${sayExcept(leftOut)}. `}
        {sayHashes(certificate, leftOut)}
      </p>
      {memories.length > 0 && (
        <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-3 gap-y-2 text-ink-2">
          Before <MemoryStrip memories={memories} blocks={blocks} isBeforeRollback />
          After <MemoryStrip memories={memories} blocks={blocks} />
        </div>
      )}
      <p className="my-3 wrap-anywhere text-ink-2" data-testid="hash">
        SHA-256 before <code>{startHash}</code>
        <br />
        SHA-256 after <code>{endHash}</code>
        <br />
        {equal ? "Equal." : "Not equal."}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3 text-ink-2">
        <span>{restored.length} restored</span>
        {leftOut.length > 0 && <span>{leftOut.length} not restored</span>}
        <CopyButton
          className="ml-auto"
          label="Copy"
          text={() => JSON.stringify(certificate, null, 2)}
        />
      </div>
      <Afterwards view={view} />
    </details>
  );
}

/** Conflicts that were answered after the rollback by restoring what the session had found. */
function Afterwards({ view }: { readonly view: SessionView }) {
  const asked = view.rollback?.data.conflicts.filter(({ keep }) => keep === null) ?? [];
  return view.conflicts
    .filter(({ number, keep }) => keep === "start" && asked.some((one) => one.number === number))
    .map(({ number }) => (
      <p key={number} className="pb-3 text-note text-ink-3">
        After this certificate, {sayActor(view.answeredBy.get(number) ?? null)} restored #{number}.
      </p>
    ));
}

/** The seal of a certificate: 72 ticks, the double bar of a closed sum, the dots of stet. */
function EqualMark() {
  return (
    <svg
      className="size-8 flex-none text-kept"
      data-testid="seal"
      viewBox="0 0 88 88"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="44" cy="44" r="40.5" strokeWidth="5" strokeDasharray="1 2.534" />
      <circle cx="44" cy="44" r="35" strokeWidth="1" />
      <circle cx="44" cy="44" r="32.5" strokeWidth="0.5" />
      <path d="M31 37.5h26M31 46.5h26" strokeWidth="3" />
      <path
        d="M34 57h.01M40.7 57h.01M47.3 57h.01M54 57h.01"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
