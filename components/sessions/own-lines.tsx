import Link from "@/components/ui/link";
import type { StandingWarning } from "@/components/sessions/standing-warnings";
import { warningIcons } from "@/components/sessions/warning-icons";
import { Icon } from "@/components/ui/icon";

/** On top of the review bar: what the agent had set for itself, so that nobody decides without it. */
export function OwnLines({ warnings }: { warnings: readonly StandingWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="bar-own" data-testid="own-settings">
      {warnings.map(({ code, message, link }) => (
        <li key={code}>
          <Icon name={warningIcons[code]} />
          <span>
            {message}.{" "}
            {link !== undefined && (
              <Link className="textlink" href={link.href}>
                {link.words}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
