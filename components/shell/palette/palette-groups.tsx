import { Dot } from "@/components/ui/dot";
import { Autocomplete } from "@base-ui/react/autocomplete";
import Link from "@/components/ui/link";
import { openDoor } from "@/components/shell/keys/doors";
import { KeyWords } from "@/components/shell/keys/key-words";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { Icon } from "@/components/ui/icon";

/** The lines that were found, under what they are. */
export function PaletteGroups() {
  return (
    <Autocomplete.List className="not-empty:pt-1 not-empty:pb-2">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={[...group.items]}>
          <Autocomplete.GroupLabel className="flex items-baseline gap-2 px-4 pt-2.5 pb-1 text-note text-ink-3">
            {group.value}
            {group.hasMore === true && (
              <span className="text-note text-ink-3">the first {group.items.length}</span>
            )}
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
      className="grid min-h-9 scroll-my-8 cursor-pointer grid-cols-[1rem_minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 outline-none data-highlighted:bg-sheet-2 data-highlighted:shadow-[inset_2px_0_0_var(--ink)] max-phone:min-h-11"
      onClick={leave}
      {...(href !== undefined && { render: <Link href={href} tabIndex={-1} /> })}
    >
      <Sign icon={item.icon} />
      <span className="truncate font-medium">{item.label}</span>
      <Words item={item} />
      {item.keys !== undefined && <KeyWords keys={item.keys} className="col-4 row-1" />}
    </Autocomplete.Item>
  );
}

function Words({ item: { note, words } }: { item: PaletteItem }) {
  return (
    <>
      {note !== undefined && <span className="truncate text-ink-2">{note}</span>}
      {words !== undefined && (
        <span className="col-[2/-1] pt-0.5 pb-1 font-serif text-memory-s font-normal wrap-anywhere normal-nums">
          {words.before}
          <mark>{words.match}</mark>
          {words.after}
        </span>
      )}
    </>
  );
}

function Sign({ icon }: { icon: PaletteItem["icon"] }) {
  if (icon === "pulse" || icon === "ring")
    return <Dot shape={icon} className="justify-self-center text-ink-2" />;
  return <Icon name={icon} className="justify-self-center text-ink-2" />;
}
