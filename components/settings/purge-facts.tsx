import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";

/** What a purge would take, and where it would leave the same words. */
export interface PurgeFactsProps {
  readonly agentId: string;
  readonly number: number;
  readonly isKept: boolean;
  readonly texts: number;
  readonly prompts: number;
  readonly entries: number;
  readonly answers: number;
  readonly messages: number;
  readonly summaries: number;
  readonly elsewhere: {
    readonly memories: readonly number[];
    readonly mergedInto: readonly number[];
    readonly records: number;
    readonly prompts: boolean;
  };
}

export function PurgeFacts(props: PurgeFactsProps) {
  const { number, isKept, texts, prompts, entries, answers, messages, summaries } = props;
  return (
    <div className="settings-effects">
      <p className="font-medium">
        <Icon name="delete" /> What goes, for good
      </p>
      <ul>
        {isKept && <li>#{number} leaves the ledger: it is discarded by the same act</li>}
        <li>{plural(texts, "text")} of its history, and of what was proposed for it</li>
        {prompts > 0 && <li>its line in {plural(prompts, "prompt")} that sessions sent</li>}
        {entries > 0 && <li>its words in {plural(entries, "line")} of sessions&apos; logs</li>}
        {messages > 0 && <li>its words in {plural(messages, "message")} of conversations</li>}
        {summaries > 0 && <li>its sentences in {plural(summaries, "summary", "summaries")}</li>}
        {answers > 0 && <li>{plural(answers, "answer")} kept for programs that ask again</li>}
      </ul>
      <p className="mt-3 font-medium">
        <Icon name="check" /> What stays
      </p>
      <ul>
        <li>its number, dates, labels and tokens; the hashes, so that the audit still verifies</li>
        <li>that it was purged, by whom and when: a later rollback says so, too</li>
      </ul>
      <Elsewhere {...props} />
    </div>
  );
}

/** Other places are not touched: somebody else may mean them, or the audit's chain holds them. */
function Elsewhere({ agentId, elsewhere }: PurgeFactsProps) {
  const { memories, mergedInto, records, prompts } = elsewhere;
  const merged = mergedInto.filter((number) => !memories.includes(number));
  if (memories.length + merged.length + records === 0 && !prompts) return null;
  return (
    <>
      <p className="mt-3 font-medium">
        <Icon name="flag" /> Left where they are
      </p>
      <ul>
        {memories.length > 0 && (
          <li>
            {plural(memories.length, "other memory says", "other memories say")} or once said the
            same words: <Numbers agentId={agentId} numbers={memories} />
          </li>
        )}
        {merged.length > 0 && (
          <li>
            merged from it, in other words: <Numbers agentId={agentId} numbers={merged} />
          </li>
        )}
        {prompts && <li>the agent&apos;s own prompts say these words: edit them by hand</li>}
        {records > 0 && (
          <li>
            {plural(records, "record")} of the audit {records === 1 ? "quotes" : "quote"} it in a
            note or a prompt; the chain holds {records === 1 ? "it" : "them"}
          </li>
        )}
      </ul>
    </>
  );
}

const shownNumbers = 20;

function Numbers({
  agentId,
  numbers,
}: {
  readonly agentId: string;
  readonly numbers: readonly number[];
}) {
  const more = numbers.length - shownNumbers;
  return (
    <>
      {numbers.slice(0, shownNumbers).map((number) => (
        <Link
          key={number}
          className="textlink mr-2 inline-block"
          href={`/settings/purge?agent=${encodeURIComponent(agentId)}&number=${number}`}
        >
          #{number}
        </Link>
      ))}
      {more > 0 && `and ${plural(more, "more", "more")}`}
    </>
  );
}
