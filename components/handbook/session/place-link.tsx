import type { MouseEvent, ReactNode } from "react";
import {
  firstPlace,
  placeSearch,
  type SessionPlace,
} from "@/components/sessions/view/session-place";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";

export interface PlaceLinkProps {
  /** Null where the link leads from elsewhere to the session's page. */
  readonly control: PlaceControl | null;
  readonly to: Partial<SessionPlace>;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to another place on the session's page: followed, it does not load the page again. */
export function PlaceLink({ control, to, className, label, isCurrent, children }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (control === null) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.go(to);
  };
  return (
    <a
      className={className}
      href={placeSearch({ ...(control?.place ?? firstPlace), ...to }) || "?"}
      aria-label={label}
      aria-current={isCurrent === true ? "true" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
