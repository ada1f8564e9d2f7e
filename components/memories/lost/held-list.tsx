import Link from "@/components/ui/link";
import { memoryRoute } from "@/components/memories/ledger-view";
import { joinWords } from "@/lib/ledger/texts/join-words";

interface HeldListProps {
  readonly agentId: string;
  /** The facts that were asked for, with memories that have each. */
  readonly claims: readonly { readonly text: string; readonly heldBy: readonly number[] }[];
  readonly held: readonly { readonly number: number; readonly content: string }[];
}

/** The memories that have what was asked for now, and which of the facts none has. */
export function HeldList({ agentId, claims, held }: HeldListProps) {
  const missing = claims.filter(({ heldBy }) => heldBy.length === 0).map(({ text }) => text);
  return (
    <>
      {held.length === 0 && <p className="text-ink-2">No memory has it now.</p>}
      {held.length > 0 && missing.length > 0 && (
        <p className="pb-2 text-ink-2">No memory has {joinWords(missing)} now.</p>
      )}
      <ul>
        {held.map(({ number, content }) => (
          <li key={number} className="border-t border-rule py-2" data-testid="holder">
            {/* Padding of its own would show half of the fourth line. */}
            <p className="memory line-clamp-3 text-memory-s wrap-anywhere">
              <Link
                className="textlink mr-2 font-sans text-note"
                href={memoryRoute(agentId, number)}
              >
                #{number}
              </Link>
              {content}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
