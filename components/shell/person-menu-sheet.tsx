import { useSignOut } from "@/components/shell/use-acts";
import { popupClass } from "@/components/ui/classes";
import { type ReactElement, useState } from "react";
import { Menu } from "@base-ui/react/menu";
import type { PersonMenuProps } from "@/components/shell/navigation";
import {
  applyTheme,
  currentTheme,
  readTheme,
  themes,
  themeWords,
} from "@/components/ui/preferences";
import Link from "@/components/ui/link";
import { openDoor } from "@/components/ui/shortcuts";

interface PersonMenuSheetProps extends PersonMenuProps {
  readonly trigger: ReactElement;
}

const itemClass =
  "flex min-h-8 w-full items-center gap-2 rounded-sheet px-2.5 outline-none data-highlighted:bg-sheet-2";

function Rule() {
  return <div className="my-1.5 h-px bg-rule" />;
}

/** The menu itself, open from the start: it is loaded when it is first asked for. */
export default function PersonMenuSheet(props: PersonMenuSheetProps) {
  const { person, signOut, trigger } = props;
  const { leave, isPending } = useSignOut(signOut);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <span ref={setPlace} />
      <Menu.Portal container={place}>
        <Menu.Positioner className="z-30" align="end" sideOffset={6}>
          <Menu.Popup className={`${popupClass} w-64 p-1.5`}>
            <p className="px-2.5 pt-1.5 pb-2">
              <b>{person.name}</b>
              <span className="text-note text-ink-3 block">
                {person.role} in {person.accountName}
              </span>
            </p>
            <Rule />
            <Menu.LinkItem className={itemClass} closeOnClick render={<Link href="/you" />}>
              Your password
            </Menu.LinkItem>
            <Rule />
            <ThemeChoice />
            <Rule />
            <Menu.Item className={itemClass} onClick={() => openDoor("keys")}>
              Keyboard shortcuts
              <kbd className="ml-auto text-ink-2" aria-hidden="true">
                ?
              </kbd>
            </Menu.Item>
            <Rule />
            <Menu.Item
              className={itemClass}
              closeOnClick={false}
              disabled={isPending}
              onClick={leave}
            >
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Three themes side by side; the choice shows at once and stays. */
function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (value: unknown) => {
    const next = readTheme(typeof value === "string" ? value : undefined);
    setTheme(next);
    applyTheme(next);
  };
  return (
    <Menu.RadioGroup value={theme} onValueChange={choose}>
      <Menu.GroupLabel className="px-2.5 py-1 text-note/5 text-ink-3">Theme</Menu.GroupLabel>
      <div className="mx-2.5 mb-1 grid grid-cols-3 overflow-clip rounded-tool border border-edge">
        {themes.map((value) => (
          <Menu.RadioItem
            key={value}
            className="grid min-h-7 cursor-pointer place-items-center text-ink-2 not-first:border-l not-first:border-edge data-checked:bg-ink data-checked:font-strong data-checked:text-on-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink data-checked:data-highlighted:outline-on-ink"
            value={value}
            closeOnClick={false}
          >
            {themeWords[value]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  );
}
