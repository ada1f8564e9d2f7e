import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";

interface MessagePurgeFactsProps {
  readonly agentId: string;
  /** What would go, without any words that are named. */
  readonly report: {
    readonly summaries: number;
    readonly prompts: number;
    readonly entries: number;
    readonly elsewhere: {
      readonly memories: readonly number[];
      readonly records: number;
      readonly prompts: boolean;
    };
  };
}

/** What a purge of a message would take, and where it would leave the same words. */
export function MessagePurgeFacts({ agentId, report }: MessagePurgeFactsProps) {
  const { summaries, prompts, entries, elsewhere } = report;
  const isElsewhere = elsewhere.memories.length + elsewhere.records > 0 || elsewhere.prompts;
  return (
    <div className="talk-effects">
      <h2>
        <Icon name="delete" /> What goes, for good
      </h2>
      <ul>
        <li>what the message says</li>
        {summaries > 0 && <li>its sentences in {plural(summaries, "summary", "summaries")}</li>}
        {prompts > 0 && <li>its words in {plural(prompts, "part")} of prompts that folds sent</li>}
        {entries > 0 && <li>its words in {plural(entries, "line")} of sessions&apos; logs</li>}
      </ul>
      <h2>
        <Icon name="check" /> What stays
      </h2>
      <ul>
        <li>its place, who said it and when, its tokens and its hash</li>
        <li>what a summary says of it in other words: read the summary, and name them below</li>
      </ul>
      {isElsewhere && (
        <>
          <h2>
            <Icon name="flag" /> Left where they are
          </h2>
          <ul>
            {elsewhere.memories.length > 0 && (
              <li>
                {plural(elsewhere.memories.length, "memory says", "memories say")} the same:{" "}
                {elsewhere.memories.slice(0, 20).map((number) => (
                  <Link
                    key={number}
                    className="textlink mr-2 inline-block"
                    href={`/settings/purge?agent=${encodeURIComponent(agentId)}&number=${number}`}
                  >
                    #{number}
                  </Link>
                ))}
              </li>
            )}
            {elsewhere.prompts && (
              <li>the agent&apos;s own prompts say these words: edit them by hand</li>
            )}
            {elsewhere.records > 0 && (
              <li>
                {plural(elsewhere.records, "record")} of the audit; the chain holds{" "}
                {elsewhere.records === 1 ? "it" : "them"}
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
