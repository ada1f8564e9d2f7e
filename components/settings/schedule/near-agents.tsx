import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";

interface NearAgentsProps {
  readonly near: readonly { readonly id: string; readonly name: string }[];
  readonly hasMore: boolean;
  /** The number of the memory, which goes along. */
  readonly number: string;
}

/** Where no agent is called what was typed: those whose names hold it, to choose from. */
export function NearAgents({ near, hasMore, number }: NearAgentsProps) {
  if (near.length === 0) {
    return (
      <p className="fault mt-6" role="alert">
        <Icon name="flag" />
        No agent has this name.
      </p>
    );
  }
  return (
    <section className="mt-6" aria-labelledby="near-agents">
      <h3 id="near-agents" className="font-medium">
        Which of them do you mean?
      </h3>
      <ul className="my-2 grid gap-1 [&_a]:inline-block [&_a]:py-1">
        {near.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="textlink"
              href={{ pathname: "/settings/purge", query: { agent: id, number } }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-note text-ink-3">More agents match: type more of the name.</p>}
    </section>
  );
}
