import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import Link from "@/components/ui/link";
import { useClock } from "@/components/ui/relative-time";
import { fetchJson, sessionRoute } from "@/components/ui/requests";
import { formatMoment, plural } from "@/components/ui/words";
import { queryKeys } from "@/lib/browser/query-keys";
import type { ReviewPreview } from "@/lib/sessions/read/load-page";
import type { RowSession, SyncRow } from "@/lib/ledger/entries/sync-row";

interface RowNoteProps {
  readonly row: SyncRow;
  /** Whether a person still decides it. */
  readonly isDue: boolean;
}

/** Which other syncs belong to a session, and what is decided here (F8). */
export function RowNote({ row: { decides, others }, isDue }: RowNoteProps) {
  return (
    <p className={`${insetClass} py-3 text-note text-pretty text-ink-2`} data-testid="row-note">
      One of {plural(others.length + 1, "sync")}, each less than two minutes after the one before.
      {isDue &&
        (decides ? " You decide all of them here." : " Here you decide this one alone.")}{" "}
      The others:{" "}
      {others.map((one, place) => (
        <Fragment key={one.id}>
          {place > 0 && ", "}
          <SyncLink one={one} />
        </Fragment>
      ))}
      .
    </p>
  );
}

const insetClass = "mx-auto max-w-[45.875rem]";

function SyncLink({ one }: { readonly one: RowSession }) {
  const { zone: timeZone } = useClock();
  const at = formatMoment(one.createdAt, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
  });
  return (
    <Link className="textlink tabular-nums" href={sessionRoute(one.id)}>
      {at}
    </Link>
  );
}

interface OtherSyncProps {
  readonly one: RowSession;
  readonly children: (preview: ReviewPreview) => ReactNode;
}

/** Another sync of the row, with what it changed. */
export function OtherSync({ one, children }: OtherSyncProps) {
  const { data, isError } = useQuery({
    queryKey: queryKeys.review(one.id),
    queryFn: ({ signal }) =>
      fetchJson<ReviewPreview>(`/api/reviews/${encodeURIComponent(one.id)}`, signal),
  });
  const router = useRouter();
  /** Its log is on its own page. */
  const openThere = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!/^[#?]/.test(href)) return;
    event.preventDefault();
    event.stopPropagation();
    router.push(`/sessions/${encodeURIComponent(one.id)}${href}`);
  };
  return (
    <section
      className="mt-6 border-t border-rule pt-3"
      data-session={one.id}
      data-testid="other-sync"
      onClickCapture={openThere}
      aria-busy={data === undefined && !isError}
    >
      <h3 className={`${insetClass} text-note text-ink-2`}>
        Sync of <SyncLink one={one} />
      </h3>
      {isError && (
        <p className={insetClass} role="alert">
          This sync couldn&apos;t be loaded. Open it before you decide.
        </p>
      )}
      {data !== undefined && children(data)}
    </section>
  );
}
