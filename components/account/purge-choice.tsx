import { Button } from "@/components/ui/button";
import { quotedLineClass } from "@/components/ui/classes";
import { Fault } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";

interface PurgeChoiceProps {
  /** Names that are proposed while one is typed. */
  readonly proposed: readonly string[];
  /** As it was typed, or what the agent is called. */
  readonly agent: string;
  readonly number: string;
}

/** Which memory is meant: its agent and its number. It is only looked at, by its address. */
export function PurgeChoice({ proposed, agent, number }: PurgeChoiceProps) {
  return (
    <form
      className="grid gap-5 sheet p-6 max-phone:p-4 grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] items-end max-phone:grid-cols-1"
      action="/settings/purge"
      method="get"
    >
      <label className="field">
        <span className="font-medium">Agent</span>
        <input
          className={`control ${quotedLineClass}`}
          name="agent"
          list="agents-to-purge"
          defaultValue={agent}
          placeholder="Name or part of it"
          autoComplete="off"
          maxLength={200}
          required
        />
        <datalist id="agents-to-purge">
          {proposed.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </label>
      <label className="field">
        <span className="font-medium">Memory number</span>
        <input
          className="control"
          name="number"
          defaultValue={number}
          inputMode="numeric"
          maxLength={11}
          required
        />
      </label>
      <Button type="submit">Show preview</Button>
    </form>
  );
}

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
      <Fault className="mt-6" role="alert">
        No agent has this name.
      </Fault>
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
            <TextLink href={{ pathname: "/settings/purge", query: { agent: id, number } }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-note text-ink-3">More agents match: type more of the name.</p>}
    </section>
  );
}
