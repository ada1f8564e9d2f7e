import { partHeadClass } from "@/components/sessions/page/panes";
import Link from "@/components/ui/link";
import type { StandingWarning } from "@/components/sessions/decide/warnings/standing-warnings";
import { warningIcons } from "@/components/sessions/decide/warnings/warning-icons";
import { Icon } from "@/components/ui/icon";

/** What a reviewer must look at, each with what it means (V1, V5, G17). */
export function WarningsList({ warnings }: { warnings: readonly StandingWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="h-looks" data-testid="session-warnings">
      <h2 className={partHeadClass} id="h-looks">
        Check
      </h2>
      <ul className="grid gap-2">
        {warnings.map(({ code, message, meaning, link }) => (
          <li
            key={code}
            className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty text-ink-2"
          >
            <Icon
              name={warningIcons[code]}
              className={code === "near-threshold" ? "mt-0.5 text-near" : "mt-0.5"}
            />
            <span>
              <span className="text-ink">{message}.</span>{" "}
              <span className="text-note text-ink-3">{meaning}</span>
              {link !== undefined && (
                <>
                  {" "}
                  <Link className="textlink text-note text-ink-3" href={link.href}>
                    {link.words}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
