import { LedgerRowsBlank } from "@/components/memories/ledger-blank";
import { Blank } from "@/components/ui/feedback/blank";
import { LoadingWords } from "@/components/ui/feedback/loading-words";

const rows = ["a", "b", "c", "d", "e"];

export default function ReviewsLoading() {
  return (
    <main id="main" className="reviews" aria-busy="true">
      <LoadingWords>Loading the reviews</LoadingWords>
      <div className="reviews-h">
        <h1>Reviews</h1>
      </div>
      <div className="reviews-two">
        <ol className="reviews-list">
          {rows.map((row) => (
            <li key={row} className="q">
              <span className="q-risk">
                <Blank width="4rem" />
              </span>
              <span className="q-body">
                <span className="q-what">
                  <Blank width="9rem" />
                </span>
                <span className="q-ops">
                  <Blank width="14rem" />
                </span>
              </span>
            </li>
          ))}
        </ol>
        <div className="sheet">
          <LedgerRowsBlank />
        </div>
      </div>
    </main>
  );
}
