import {
  headClass,
  pageClass,
  paneClass,
  paneHeadClass,
  panesClass,
  titleClass,
  withoutLeftClass,
} from "@/components/sessions/view/panes";
import { Blank, LedgerRowsBlank, LoadingWords } from "@/components/ui/blank";

const lines = ["70%", "86%", "52%", "78%", "64%", "90%", "58%"];

/** A session before its log is there: head, verdict, ledger and rail where they will be. */
export default function SessionBlank() {
  return (
    <main id="main" className={pageClass} data-view="ledger" aria-busy="true">
      <LoadingWords>Loading the session</LoadingWords>
      <div>
        <div className={headClass}>
          <div className={titleClass}>
            <Blank width="7rem" />
          </div>
          <Blank width="18rem" />
        </div>
        <div className="min-h-12 px-5 pt-2">
          <Blank width="24rem" />
        </div>
      </div>
      <div className={`${panesClass} ${withoutLeftClass}`}>
        <div className={paneClass.ledger}>
          <PaneHead />
          <LedgerRowsBlank isInSession />
        </div>
        <div className={paneClass.retention}>
          <PaneHead />
          <Lines />
        </div>
      </div>
    </main>
  );
}

function PaneHead() {
  return (
    <div className={paneHeadClass}>
      <Blank width="5rem" />
    </div>
  );
}

function Lines() {
  return (
    <div className="grid gap-5 py-4">
      {lines.map((width) => (
        <Blank key={width} width={width} />
      ))}
    </div>
  );
}
