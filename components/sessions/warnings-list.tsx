import { Icon, type IconName } from "@/components/ui/icon";
import type { Warning } from "@/lib/ledger/entry";

const icons: Readonly<Record<Warning["code"], IconName>> = {
  "near-threshold": "alert",
  refusals: "refuse",
  "summary-mismatch": "flag",
  marks: "flag",
  erosion: "alert",
  unfinished: "dash",
};

/** What a reviewer must look at, each in words (V1, V5, G17). */
export function WarningsList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="h-looks" data-testid="session-warnings">
      <h2 className="rail-h" id="h-looks">
        Look at
      </h2>
      <ul className="looks">
        {warnings.map(({ code, message }) => (
          <li key={code}>
            <Icon
              name={icons[code]}
              className={code === "near-threshold" ? "text-near" : undefined}
            />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
