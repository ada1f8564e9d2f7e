import { Blank, LoadingWords } from "@/components/ui/blank";
import {
  LedgerFrame,
  marginClass,
  memoriesClass,
  rowClass,
  sessionLedgerClass,
  sheetClass,
  sheetHeadClass,
  sideClass,
} from "@/components/ui/ledger-frame";
import { partClass } from "@/components/ui/section";

const lengths = ["92%", "64%", "78%", "96%", "58%", "84%"];

/** The ledger before its words are there: its margins, its double rule, its folios. */
export function LedgerBlank() {
  return (
    <LedgerFrame>
      <LoadingWords>Loading the ledger</LoadingWords>
      <div className={sideClass}>
        {["60%", "50%", "70%", "55%"].map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
      <section
        className={sheetClass}
        aria-label="Ledger"
        aria-busy="true"
        data-testid="ledger-sheet"
      >
        <div className={sheetHeadClass}>
          <Blank width="16rem" />
        </div>
        <LedgerRowsBlank />
      </section>
    </LedgerFrame>
  );
}

/** Rows of a ledger with their real margins, rule and folio. */
export function LedgerRowsBlank({ isInSession = false }: { isInSession?: boolean }) {
  return (
    <div className={isInSession ? sessionLedgerClass : memoriesClass}>
      {lengths.map((length) => (
        <div key={length} className={isInSession ? "row" : rowClass}>
          <div className="folio">
            <Blank width="1.5rem" />
          </div>
          <div className="body">
            <p className="memory">
              <Blank width="100%" />
              <Blank width={length} />
            </p>
          </div>
          <div className={isInSession ? "mark" : marginClass}>
            <Blank width="4rem" />
            <Blank width="3rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface FormBlankProps {
  readonly words: string;
  readonly className: string;
}

/** The shape of a form of an agent: headings with a sheet under each. */
export function FormBlank({ words, className }: FormBlankProps) {
  return (
    <div className={className}>
      <div>
        <LoadingWords>{words}</LoadingWords>
        {["14rem", "11rem"].map((width) => (
          <div key={width} className={partClass}>
            <Blank width={width} />
            <div className="sheet h-48" />
          </div>
        ))}
      </div>
    </div>
  );
}
