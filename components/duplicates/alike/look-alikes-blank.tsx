import { DuplicatesSheet, type DuplicatesTab } from "@/components/duplicates/duplicates-frame";
import { Blank } from "@/components/ui/feedback/blank";

/** The look-alikes while the ledger is compared. */
export function LookAlikesBlank({ tabs }: { readonly tabs: readonly DuplicatesTab[] }) {
  return (
    <DuplicatesSheet tabs={tabs}>
      <div className="grid gap-6 px-5 py-4 max-phone:px-4" aria-busy="true">
        <output className="text-ink-2">Comparing all memories</output>
        {["92%", "64%", "78%"].map((width) => (
          <p key={width} className="memory">
            <Blank width="100%" />
            <Blank width={width} />
          </p>
        ))}
      </div>
    </DuplicatesSheet>
  );
}
