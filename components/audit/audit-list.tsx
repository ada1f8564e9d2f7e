import Link from "@/components/ui/link";
import {
  auditAddress,
  filtersOf,
  isFiltered,
  lineName,
  type AuditAddress,
} from "@/components/audit/audit-address";
import { AuditRow } from "@/components/audit/audit-row";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { AuditPage } from "@/lib/browser/audit";

interface AuditListProps {
  readonly page: AuditPage;
  readonly address: AuditAddress;
}

/** The lines, newest first, with the way to older and to newer ones. */
export function AuditList({ page, address }: AuditListProps) {
  const { lines, olderCursor, newerCursor, standing } = page;
  const wrong = new Set(standing.broken.map(lineName));
  if (lines.length === 0) {
    return (
      <EmptyState
        act={
          isFiltered(address) && (
            <Link className={buttonClass()} href="/audit">
              Show all entries
            </Link>
          )
        }
      >
        {isFiltered(address)
          ? "No entries match these filters."
          : "No entries yet. Everything that people, programs and sessions do is recorded here."}
      </EmptyState>
    );
  }
  return (
    <>
      <Ways address={address} older={null} newer={newerCursor} />
      <ol className="sheet" aria-label="Audit log, newest first">
        {lines.map((line) => {
          const name = lineName(line);
          return (
            <AuditRow
              key={name}
              line={line}
              isNamed={name === address.line}
              isWrong={wrong.has(name)}
            />
          );
        })}
      </ol>
      <Ways address={address} older={olderCursor} newer={newerCursor} />
    </>
  );
}

interface WaysProps {
  readonly address: AuditAddress;
  readonly older: string | null;
  readonly newer: string | null;
}

function Ways({ address, older, newer }: WaysProps) {
  if (older === null && newer === null) return null;
  const filters = filtersOf(address);
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Pages">
      {newer !== null && (
        <>
          <Link className={buttonClass()} href={auditAddress(filters)}>
            Newest
          </Link>
          <Link className={buttonClass()} href={auditAddress({ ...filters, newer })}>
            Newer
          </Link>
        </>
      )}
      {older !== null && (
        <Link className={buttonClass()} href={auditAddress({ ...filters, older })}>
          Older
        </Link>
      )}
    </nav>
  );
}
