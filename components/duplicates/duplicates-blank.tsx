import { DuplicatesFrame, duplicatesSideClass } from "@/components/duplicates/duplicates-frame";
import { LedgerRowsBlank } from "@/components/memories/ledger-blank";
import { Blank } from "@/components/ui/feedback/blank";
import { LoadingWords } from "@/components/ui/feedback/loading-words";

/** The page Duplicates before its groups are there. */
export function DuplicatesBlank() {
  return (
    <DuplicatesFrame>
      <LoadingWords>Loading duplicates</LoadingWords>
      <section className="sheet min-h-96 min-w-0 max-phone:rounded-none" aria-busy="true">
        <div className="flex min-h-13 items-center border-b border-rule px-5">
          <Blank width="16rem" />
        </div>
        <div className="px-5 max-phone:px-4">
          <LedgerRowsBlank isInSession />
        </div>
      </section>
      <div className={duplicatesSideClass}>
        {["70%", "100%", "60%"].map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
    </DuplicatesFrame>
  );
}
