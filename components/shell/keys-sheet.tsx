import { clsx } from "clsx";
import { iconButtonClass } from "@/components/ui/button";
import { dialogClass, dialogTitleClass, veilClass } from "@/components/ui/classes";
import { useState } from "react";
import { Dialog } from "@base-ui/react/dialog";
import { areSingleKeysOn, setSingleKeys } from "@/components/ui/preferences";
import { Icon } from "@/components/ui/icon";
import { type ListedGroup, listShortcutsHere, openDoor } from "@/components/ui/shortcuts";
import { Tick } from "@/components/ui/form";

interface KeysSheetProps {
  readonly open: boolean;
  /** How this keyboard opens what finds anything. */
  readonly chord: string;
}

/** All keys that do something on this page, grouped, and the switch that turns them off. */
export default function KeysSheet({ open, chord }: KeysSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && openDoor(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup className={`${dialogClass} w-176!`}>
          <div className="flex items-center justify-between">
            <Dialog.Title className={dialogTitleClass}>Keyboard shortcuts</Dialog.Title>
            <Dialog.Close className={iconButtonClass} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Groups chord={chord} />
          <Switch />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const groupClass = "mb-5 break-inside-avoid [&_kbd]:inline-block";
const rowClass = "flex min-h-8 items-center justify-between gap-4 border-b border-rule";

function Groups({ chord }: { chord: string }) {
  const [groups] = useState(listShortcutsHere);
  return (
    <div className="gap-x-10 columns-[18rem_2]">
      {groups.map((group) => (
        <Group key={group.group} group={group} />
      ))}
      <Group
        group={{
          group: "Key combinations",
          keys: [[chord, { words: "Find anything", act: () => openDoor("palette") }]],
        }}
      />
    </div>
  );
}

function Group({ group: { group, keys } }: { group: ListedGroup }) {
  const id = `keys-${group.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <section className={groupClass} aria-labelledby={id}>
      <h3 className="border-b border-rule-2 pb-1 font-strong" id={id}>
        {group}
      </h3>
      <dl>
        {keys.map(([key, { words }]) => (
          <div key={key} className={rowClass}>
            <dt className="text-ink-2">{words}</dt>
            <dd>
              <KeyWords keys={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** WCAG 2.1.4: keys alone can be turned off, by who speaks to the computer for one. */
function Switch() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    setSingleKeys(next);
  };
  return (
    <Tick className="flex items-baseline gap-3" isOn={isOn} turn={change}>
      <span>
        Single-key shortcuts
        <span className="text-note text-ink-3 block">Turn off if you use voice control.</span>
      </span>
    </Tick>
  );
}

/** Keys as they are printed: `g` then `h`. Read aloud they are one after another. */
export function KeyWords({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={clsx("keys inline-flex gap-1 whitespace-nowrap", className)}>
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
