import { Autocomplete } from "@base-ui/react/autocomplete";
import Link from "@/components/ui/link";
import { openDoor } from "@/components/shell/keys/doors";
import { KeyWords } from "@/components/shell/keys/key-words";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { Icon } from "@/components/ui/icon";

/** The lines that were found, under what they are. */
export function PaletteGroups() {
  return (
    <Autocomplete.List className="palette-groups">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={[...group.items]}>
          <Autocomplete.GroupLabel className="palette-h">
            {group.value}
            {group.hasMore === true && <span className="note">the first {group.items.length}</span>}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Line key={item.id} item={item} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function Line({ item }: { item: PaletteItem }) {
  const { href, act } = item;
  const leave = () => {
    openDoor(null);
    act?.();
  };
  return (
    <Autocomplete.Item
      value={item}
      className="palette-line"
      onClick={leave}
      {...(href !== undefined && { render: <Link href={href} tabIndex={-1} /> })}
    >
      <Sign icon={item.icon} />
      <span className="palette-label">{item.label}</span>
      <Words item={item} />
      {item.keys !== undefined && <KeyWords keys={item.keys} />}
    </Autocomplete.Item>
  );
}

function Words({ item: { note, words } }: { item: PaletteItem }) {
  return (
    <>
      {note !== undefined && <span className="palette-note">{note}</span>}
      {words !== undefined && (
        <span className="palette-words">
          {words.before}
          <mark>{words.match}</mark>
          {words.after}
        </span>
      )}
    </>
  );
}

function Sign({ icon }: { icon: PaletteItem["icon"] }) {
  if (icon === "pulse" || icon === "ring") return <span className={icon} aria-hidden="true" />;
  return <Icon name={icon} />;
}
