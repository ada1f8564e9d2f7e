import { useState } from "react";
import { Dialog } from "@base-ui/react/dialog";
import { openDoor } from "@/components/shell/keys/doors";
import { KeyWords } from "@/components/shell/keys/key-words";
import type { ListedGroup } from "@/components/shell/keys/shortcut";
import { listShortcutsHere } from "@/components/shell/keys/shortcut-registry";
import { areSingleKeysOn, setSingleKeys } from "@/components/shell/keys/single-keys";
import { Icon } from "@/components/ui/icon";

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
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="dialog is-keys">
          <div className="keys-head">
            <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close className="button is-quiet is-icon" aria-label="Close">
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

function Groups({ chord }: { chord: string }) {
  const [groups] = useState(listShortcutsHere);
  return (
    <div className="keys-groups">
      {groups.map((group) => (
        <Group key={group.group} group={group} />
      ))}
      <section aria-labelledby="keys-chords">
        <h3 id="keys-chords">With another key</h3>
        <dl>
          <div>
            <dt>Find anything</dt>
            <dd>
              <kbd className="chord">{chord}</kbd>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

function Group({ group: { group, keys } }: { group: ListedGroup }) {
  const id = `keys-${group.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{group}</h3>
      <dl>
        {keys.map(([key, { words }]) => (
          <div key={key}>
            <dt>{words}</dt>
            <dd>
              <KeyWords keys={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Switch() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    setSingleKeys(next);
  };
  return (
    <label className="keys-switch">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        Single keys do this while nobody types
        <span className="note block">
          Turn it off if you speak to the computer, or hit keys by accident. It is remembered.
        </span>
      </span>
    </label>
  );
}
