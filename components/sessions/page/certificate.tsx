import { clsx } from "clsx";
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
      <p className="sr-only">
        SHA-256 before: {startHash}. After: {endHash}. {equal ? "Equal." : "Not equal."}
      </p>
      {memories.length > 0 && (
        <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-3 gap-y-2 text-ink-2">
          Before <MemoryStrip memories={memories} blocks={blocks} isBeforeRollback />
          After <MemoryStrip memories={memories} blocks={blocks} />
        </div>
      )}
      <div className="my-3 flex flex-wrap gap-x-2.5 gap-y-3" aria-hidden="true" data-testid="hash">
        <HashHalf before={groups(startHash, 0)} after={groups(endHash, 0)} from={0} />
        <HashHalf before={groups(startHash, 4)} after={groups(endHash, 4)} from={4} />
      </div>
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

function groups(hash: string, from: number): string[] {
  return Array.from({ length: 4 }, (_, index) =>
    hash.slice((from + index) * 8, (from + index + 1) * 8),
  );
}

interface HashHalfProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly from: number;
}

// Beside the first half it needs no labels; under it their room stays empty.
const secondHalf = "grid-cols-[repeat(4,auto)] @max-[39rem]:grid-cols-[auto_repeat(4,auto)]";

function codeClass(isSame: boolean): string {
  return clsx("text-[0.78rem]/5 max-phone:text-[0.6875rem]/5", !isSame && "rounded-mark bg-desk-2");
}

function HashHalf({ before, after, from }: HashHalfProps) {
  const places = before.map((group, index) => ({
    place: from + index,
    group,
    isSame: group === after[index],
  }));
  const label = clsx(
    "min-w-12 text-ink-2 max-phone:min-w-10.5 max-phone:text-note/5",
    from > 0 && "hidden @max-[39rem]:invisible @max-[39rem]:block",
  );
  return (
    <div
      className={clsx(
        "grid items-center gap-x-[0.5625rem] max-phone:gap-x-1.5",
        from === 0 ? "grid-cols-[auto_repeat(4,auto)]" : secondHalf,
      )}
    >
      <span className={label}>Before</span>
      {places.map(({ place, group, isSame }) => (
        <code key={place} className={codeClass(isSame)}>
          {group}
        </code>
      ))}
      <span className={label} />
      {places.map(({ place, isSame }) => (
        <span
          key={place}
          className={clsx(
            "flex min-h-3 justify-center leading-none",
            isSame ? "text-kept" : "text-ink-2",
          )}
        >
          <Icon name={isSame ? "equal" : "unequal"} className="size-3" />
        </span>
      ))}
      <span className={label}>After</span>
      {places.map(({ place, isSame }, index) => (
        <code key={place} className={codeClass(isSame)}>
          {after[index]}
        </code>
      ))}
    </div>
  );
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
