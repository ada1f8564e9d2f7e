import { Blank } from "@/components/ui/feedback/blank";
import { LoadingWords } from "@/components/ui/feedback/loading-words";

const lengths = ["92%", "64%", "78%", "96%", "58%", "84%"];

/** The ledger before its words are there: its margins, its double rule, its folios. */
export function LedgerBlank() {
  return (
    <div className="book">
      <LoadingWords>Loading the ledger</LoadingWords>
      <div className="book-side">
        {["60%", "50%", "70%", "55%"].map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
      <section className="sheet leaf" aria-label="Ledger" aria-busy="true">
        <div className="leaf-h">
          <Blank width="16rem" />
        </div>
        <LedgerRowsBlank />
      </section>
    </div>
  );
}

/** Rows of a ledger with their real margins, rule and folio. */
export function LedgerRowsBlank() {
  return (
    <div className="ledger">
      {lengths.map((length) => (
        <div key={length} className="row">
          <div className="folio">
            <Blank width="1.5rem" />
          </div>
          <div className="body">
            <p className="memory">
              <Blank width="100%" />
              <Blank width={length} />
            </p>
          </div>
          <div className="mark">
            <Blank width="4rem" />
            <Blank width="3rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
