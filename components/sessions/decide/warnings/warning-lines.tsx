import type { StandingWarning } from "@/components/sessions/decide/warnings/standing-warnings";
import { warningIcons } from "@/components/sessions/decide/warnings/warning-icons";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";

interface WarningLinesProps {
  readonly warnings: readonly StandingWarning[];
  readonly className: string;
  readonly testId: string;
}

/** What a reviewer must look at, a line each, so that no one decides without it. */
export function WarningLines({ warnings, className, testId }: WarningLinesProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`grid gap-1 border-b border-rule text-pretty ${className}`} data-testid={testId}>
      {warnings.map(({ code, message, link }) => (
        <li key={code} className="flex gap-2">
          <Icon name={warningIcons[code]} className="mt-0.5" />
          <span>
            {message}.{" "}
            {link !== undefined && (
              <Link className="textlink whitespace-nowrap" href={link.href}>
                {link.words}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
