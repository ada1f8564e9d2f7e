import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { sessionRoute } from "@/components/ui/requests";

/** Where a session stands among those that wait for a person, and its neighbours there. */
export interface QueueNeighbours {
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** `1 of 5 in the queue`, with the way to the ones before and after. */
export function QueueLinks({ queue }: { queue: QueueNeighbours }) {
  if (queue.total < 2) return null;
  return (
    <nav className="flex items-center" aria-label="Review queue">
      <Link
        className="text-note text-ink-3 mr-1 whitespace-nowrap underline-offset-3 hover:underline max-phone:hidden"
        href={{ pathname: "/reviews" }}
      >
        {queue.index} of {queue.total} in the queue
      </Link>
      <Neighbour id={queue.previous} icon="back" label="Previous in the queue" />
      <Neighbour id={queue.next} icon="right" label="Next in the queue" />
    </nav>
  );
}

interface NeighbourProps {
  readonly id: string | null;
  readonly icon: "back" | "right";
  readonly label: string;
}

const neighbourClass = "inline-flex size-8 items-center justify-center rounded-tool";

function Neighbour({ id, icon, label }: NeighbourProps) {
  return id === null ? (
    <span className={`${neighbourClass} text-ink-3 opacity-50`} aria-hidden="true">
      <Icon name={icon} />
    </span>
  ) : (
    <Link
      className={`${neighbourClass} hover:bg-desk-2`}
      href={sessionRoute(id)}
      aria-label={label}
    >
      <Icon name={icon} />
    </Link>
  );
}
