import type { Route } from "next";
import { buttonClass } from "@/components/ui/button";
import { sectionHeadClass } from "@/components/ui/section";
import { entryRoute, memoryRoute } from "@/components/memories/ledger-item";
import { RestoreVersion } from "@/components/memories/undo-act";
import Link, { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { toStoodItem } from "@/lib/memories/load";

/** Asks for words that a memory once had; it works without scripts. */
export function LostForm({ to, text }: { readonly to: Route; readonly text: string | undefined }) {
  return (
    <search>
      <form className="flex flex-wrap gap-2" method="get" action={to}>
        <label className="sr-only" htmlFor="lost-text">
          Words of a memory
        </label>
        <input
          key={text}
          id="lost-text"
          className="control max-w-96 flex-1"
          type="search"
          name="text"
          defaultValue={text}
          placeholder="020 7946 0182"
          maxLength={200}
          required
          autoComplete="off"
        />
        <button className={buttonClass("ink")} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

/** Where some words of one agent are now, and which changes took them out (L7). */
export function StoodSections({ items, ...rest }: StoodListProps) {
  const now = items.filter(({ removal }) => removal === null);
  const gone = items.filter(({ removal }) => removal !== null);
  return (
    <div data-testid="ever-stood">
      <section className="mt-6" aria-label="In the ledger now">
        <div className={sectionHeadClass}>
          <h3 className="text-read font-strong">In the ledger now</h3>
        </div>
        {now.length === 0 && <p className="text-ink-2">No memory has it now.</p>}
        <StoodList {...rest} items={now} />
      </section>
      <section className="mt-6 pb-10" aria-label="Removed">
        <div className={sectionHeadClass}>
          <h3 className="text-read font-strong">Removed</h3>
        </div>
        {gone.length === 0 && <p className="text-ink-2">No change removed it.</p>}
        <StoodList {...rest} items={gone} />
      </section>
    </div>
  );
}

/** How many UTF-16 units stand before and after what was lost, at most. */
const around = 160;

/** Some words in a text, and what is around them, cut at a blank where one is near and no sign in two. */
export function cutAround(
  text: string,
  words: string,
): [before: string, found: string, after: string] {
  // Where their case differs too much to find them, the text's start.
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const [start, end] = at < 0 ? [0, 0] : [at, at + words.length];
  const before = text.slice(Math.max(0, start - around), start);
  const after = text.slice(end, end + around);
  return [
    start <= around ? before : `…${before.replace(/^(?:\S{0,12}\s|[\uDC00-\uDFFF])/, "")}`,
    text.slice(start, end),
    text.length - end <= around
      ? after
      : `${after.replace(/(?:\s\S{0,12}|[\uD800-\uDBFF])$/, "")}…`,
  ];
}

type ListedText = ReturnType<typeof toStoodItem>;

interface StoodListProps {
  readonly agentId: string;
  readonly words: string;
  readonly items: readonly ListedText[];
  /** Whether the reader may bring a text back. */
  readonly mayEdit: boolean;
}

/** Memories that have some words, or had them, each with the change that took them out. */
function StoodList({ agentId, words, items, mayEdit }: StoodListProps) {
  return (
    <ol>
      {items.map(({ number, text, now, removal }) => (
        <li
          key={`${number} ${removal?.at} ${removal?.sequence}`}
          className="grid gap-1.5 border-t border-rule py-3"
          data-testid={removal === null ? "holder" : "loss"}
        >
          {removal !== null && <RemovedBy removal={removal} />}
          <p className="memory text-memory-s wrap-anywhere">
            <Link className="textlink mr-2 font-sans text-note" href={memoryRoute(agentId, number)}>
              #{number}
            </Link>
            <Cut text={text} words={words} isRemoved={removal !== null} />
          </p>
          {removal !== null && !removal.isRestored && now !== null && (
            <p className="text-note wrap-anywhere text-ink-2">
              {now.isDiscarded ? "Discarded now." : `Now: ${now.content}`}
            </p>
          )}
          {removal !== null && !removal.isRestored && now !== null && mayEdit && (
            <RestoreVersion
              {...{ agentId, number, version: now.version }}
              {...(now.isDiscarded ? {} : { content: text })}
            >
              Restore
            </RestoreVersion>
          )}
        </li>
      ))}
    </ol>
  );
}

function RemovedBy({ removal }: { readonly removal: NonNullable<ListedText["removal"]> }) {
  const { at, actor, sessionId, sequence, isRestored } = removal;
  return (
    <p className="text-ink-2">
      Removed{" "}
      {sessionId !== null && sequence !== null ? (
        <TextLink href={entryRoute(sessionId, sequence)}>by a session</TextLink>
      ) : (
        `by ${actor.name}`
      )}{" "}
      <RelativeTime at={at} />
      {isRestored && <b className="text-ink">. Restored since</b>}
    </p>
  );
}

function Cut(props: {
  readonly text: string;
  readonly words: string;
  readonly isRemoved: boolean;
}) {
  const [before, found, after] = cutAround(props.text, props.words);
  const Tag = props.isRemoved ? "del" : "mark";
  return (
    <>
      {before}
      {found !== "" && <Tag>{found}</Tag>}
      {after}
    </>
  );
}
