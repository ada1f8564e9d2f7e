import { quotedLineClass } from "@/components/ui/forms/quoted-class";
import { Button } from "@/components/ui/forms/button";

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
