import type { ReactNode } from "react";
import { FewOf } from "@/components/purge/few-of";
import type { PurgeReport } from "@/components/purge/purge-report";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";

interface WordsElsewhereProps {
  readonly agentId: string;
  readonly elsewhere: PurgeReport["elsewhere"];
}

/** What still holds the words after a purge, with where to remove them. */
export function WordsElsewhere({ agentId, elsewhere }: WordsElsewhereProps) {
  const { memories, mergedInto, records, versions, prompts, agents } = elsewhere;
  const merged = mergedInto.filter((number) => !memories.includes(number));
  if (memories.length + merged.length + records + agents.length === 0 && !prompts) return null;
  const agent = encodeURIComponent(agentId);
  const toPurge = (number: number) => (
    <Link
      key={number}
      className="textlink"
      href={`/settings/purge?agent=${agent}&number=${number}`}
    >
      #{number}
    </Link>
  );
  return (
    <>
      <p className="mt-3 font-medium">
        <Icon name="flag" /> Not removed
      </p>
      <ul>
        {memories.length > 0 && (
          <li>
            {plural(memories.length, "other memory has", "other memories have")} or had the same
            text. Purge each one: <FewOf>{memories.map(toPurge)}</FewOf>
          </li>
        )}
        {merged.length > 0 && (
          <li>
            merged from it, in other words: <FewOf>{merged.map(toPurge)}</FewOf>
          </li>
        )}
        {agents.length > 0 && (
          <li>
            other agents have the same words:{" "}
            <FewOf>
              {agents.map(({ id, name }) => (
                <Link key={id} className="textlink" href={`/agents/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
              ))}
            </FewOf>
          </li>
        )}
        {prompts && (
          <li>
            the agent&apos;s name or prompts: edit them in its{" "}
            <Link className="textlink" href={`/agents/${agent}/settings`}>
              settings
            </Link>
          </li>
        )}
        {records > 0 && <Records agent={agent} records={records} versions={versions} />}
      </ul>
    </>
  );
}

function Records(props: {
  readonly agent: string;
  readonly records: number;
  readonly versions: number;
}): ReactNode {
  const { agent, records, versions } = props;
  return (
    <li>
      {plural(records, "record")} in the{" "}
      <Link className="textlink" href={`/audit?agent=${agent}`}>
        audit
      </Link>
      {versions > 0 && `, ${plural(versions, "earlier version")} of its configuration included`}:
      removing {records === 1 ? "it" : "them"} would break the hash chain
    </li>
  );
}
