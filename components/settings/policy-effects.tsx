import type { Effects } from "@/components/settings/settings-answer";
import { loosenedCopy } from "@/components/settings/policy-copy";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { NoteBox } from "@/components/ui/feedback/note-box";

/** What a policy would do once it is saved, in numbers; the second press saves it. */
export function PolicyEffects({ loosened, belowFloor }: Effects) {
  return (
    <NoteBox as="alert">
      <p className="font-medium">
        <Icon name="flag" /> Not saved yet. This would change:
      </p>
      <ul>
        {loosened.map(({ category, memories, to }) => (
          <li key={category}>
            {plural(memories, "memory", "memories")} labelled <b>{category}</b>: {loosenedCopy[to]}
          </li>
        ))}
        {belowFloor.length > 0 && (
          <li>
            {plural(belowFloor.length, "agent")} below the new minimum:{" "}
            <AgentNames names={belowFloor} />. Their current settings stay until someone changes
            them.
          </li>
        )}
      </ul>
    </NoteBox>
  );
}

const shownAgents = 12;

/** Agents by name, so many of them, and how many more there are. */
export function AgentNames({ names }: { readonly names: readonly string[] }) {
  const shown = names.slice(0, shownAgents);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return <b>{new Intl.ListFormat("en-GB").format(all)}</b>;
}
