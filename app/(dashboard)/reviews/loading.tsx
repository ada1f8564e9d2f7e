import { listClass, ReviewsFrame, rowClass } from "@/components/reviews/reviews-frame";
import { Blank, LedgerRowsBlank, LoadingWords } from "@/components/ui/blank";

const rows = ["a", "b", "c", "d", "e"];

export default function ReviewsLoading() {
  return (
    <ReviewsFrame isBusy head={<LoadingWords>Loading the reviews</LoadingWords>}>
      <ol className={listClass}>
        {rows.map((row) => (
          <li key={row} className={`border-rule-2 ${rowClass}`}>
            <span className="grid gap-1">
              <Blank width="14rem" />
              <Blank width="9rem" />
            </span>
          </li>
        ))}
      </ol>
      <div className="sheet">
        <LedgerRowsBlank />
      </div>
    </ReviewsFrame>
  );
}
