import { clsx } from "clsx";
import { CopyButton } from "@/components/ui/forms/copy-button";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { exactTime } from "@/components/ui/words/time-words";
import type { Certificate as CertificateData } from "@/lib/ledger/entries/entry";
import { sayExcept, sayHashes, sayRevisions, type LeftOut } from "@/lib/ledger/decide/left-out";
import { sayCounts, type OperationCounts } from "@/lib/ledger/entries/operation-counts";

interface CertificateProps {
  readonly certificate: CertificateData;
  readonly agentName: string;
  readonly counts: OperationCounts;
  readonly leftOut: readonly LeftOut[];
}

/** What a rollback proves: the ledger's hash before and after, side by side (R4). */
export function Certificate({ certificate, agentName, counts, leftOut }: CertificateProps) {
  const { startHash, endHash, equal, restored, discarded, purged } = certificate;
  const revisions = sayRevisions(certificate);
  const time = exactTime(Date.parse(certificate.checkedAt), "UTC");
  return (
    <section className="cert" aria-labelledby="h-cert" data-testid="certificate">
      <div className="cert-head">
        <div>
          <h3 id="h-cert">Certificate</h3>
          <p>
            {equal
              ? `On ${time} the ledger of ${agentName} was put back, to the byte, to what the session had found.`
              : `On ${time} every memory of ${agentName} that the session had touched was put back${sayExcept(leftOut)}. ${sayHashes(certificate, leftOut)}`}
          </p>
        </div>
        {equal && <EqualMark />}
      </div>
      <p className="sr-only">
        SHA-256 before: {startHash}. After: {endHash}. {equal ? "Equal." : "Not equal."}
      </p>
      <div className="hash" aria-hidden="true">
        <HashHalf before={groups(startHash, 0)} after={groups(endHash, 0)} from={0} />
        <HashHalf before={groups(startHash, 4)} after={groups(endHash, 4)} from={4} />
      </div>
      <div className="cert-foot">
        <Count count={restored.length} words="restored" />
        <Count count={discarded.length} words="made by the session, withdrawn" />
        <span>{sayCounts(counts)} reversed</span>
        <Count count={leftOut.length} words="not restored" />
        {revisions !== null && <span>{revisions}</span>}
        {purged.length > 0 && (
          <span>{plural(purged.length, "text")} removed for good meanwhile</span>
        )}
        <CopyButton label="Copy" text={() => JSON.stringify(certificate, null, 2)} />
      </div>
    </section>
  );
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

function HashHalf({ before, after, from }: HashHalfProps) {
  const places = before.map((group, index) => ({
    place: from + index,
    group,
    isSame: group === after[index],
  }));
  return (
    <div className="hash-half">
      <span className="hash-label">Before</span>
      {places.map(({ place, group, isSame }) => (
        <code key={place} className={clsx(!isSame && "is-other")}>
          {group}
        </code>
      ))}
      <span className="hash-gap" />
      {places.map(({ place, isSame }) => (
        <span key={place} className={clsx("eq", !isSame && "is-other")} style={{ "--i": place }}>
          <Icon name={isSame ? "equal" : "unequal"} />
        </span>
      ))}
      <span className="hash-label">After</span>
      {places.map(({ place, isSame }, index) => (
        <code key={place} className={clsx(!isSame && "is-other")}>
          {after[index]}
        </code>
      ))}
    </div>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  return (
    <span>
      <b>{count}</b> {words}
    </span>
  );
}

/** The seal of a certificate: 72 ticks, the double bar of a closed sum, the dots of stet. */
function EqualMark() {
  return (
    <svg className="seal" viewBox="0 0 88 88" fill="none" stroke="currentColor" aria-hidden="true">
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
