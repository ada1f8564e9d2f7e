import { Button } from "@/components/ui/button";

interface PurgeChoiceProps {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly agentId: string;
  readonly number: string;
}

/** Which memory is meant: its agent and its number. It is only looked at, by its address. */
export function PurgeChoice({ agents, agentId, number }: PurgeChoiceProps) {
  return (
    <form className="form sheet is-sheet settings-choice" action="/settings/purge" method="get">
      <label className="field">
        <span className="label">Agent</span>
        <select className="control" name="agent" defaultValue={agentId}>
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="label">Number of the memory</span>
        <input
          className="control"
          name="number"
          defaultValue={number}
          inputMode="numeric"
          maxLength={11}
          required
        />
      </label>
      <Button type="submit">Look at it</Button>
    </form>
  );
}
