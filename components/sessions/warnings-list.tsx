import type { StandingWarning } from "@/components/sessions/standing-warnings";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Warning } from "@/lib/ledger/entry";

const icons: Readonly<Record<Warning["code"], IconName>> = {
  "near-threshold": "alert",
  refusals: "refuse",
  "summary-mismatch": "flag",
  marks: "flag",
  erosion: "alert",
  condensing: "alert",
  unfinished: "dash",
};

/** What a reviewer must look at, each with what it means (V1, V5, G17). */
export function WarningsList({ warnings }: { warnings: readonly StandingWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="h-looks" data-testid="session-warnings">
      <h2 className="rail-h" id="h-looks">
        Look at
      </h2>
      <ul className="looks">
        {warnings.map(({ code, message, meaning }) => (
          <li key={code}>
            <Icon
              name={icons[code]}
              className={code === "near-threshold" ? "text-near" : undefined}
            />
            <span>
              <span className="looks-what">{message}.</span> <span className="note">{meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
