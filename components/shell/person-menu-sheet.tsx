import { useState, type ReactElement } from "react";
import { Menu } from "@base-ui/react/menu";
import { openDoor } from "@/components/shell/keys/doors";
import type { PersonMenuProps } from "@/components/shell/person-menu";
import { areSingleKeysOn, setSingleKeys } from "@/components/shell/keys/single-keys";
import { useSignOut } from "@/components/shell/use-sign-out";
import { useWayOut } from "@/components/shell/use-way-out";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { applyTheme, currentTheme, readTheme, themes, themeWords } from "@/components/shell/theme";

interface PersonMenuSheetProps extends PersonMenuProps {
  readonly trigger: ReactElement;
}

/** The menu itself, open from the start: it is loaded when it is first asked for. */
export default function PersonMenuSheet(props: PersonMenuSheetProps) {
  const { person, others, switchTo, signOut, trigger } = props;
  const { leave, isPending } = useSignOut(signOut);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <span ref={setPlace} />
      <Menu.Portal container={place}>
        <Menu.Positioner className="positioner" align="end" sideOffset={6}>
          <Menu.Popup className="popup menu">
            <p className="menu-who">
              <b>{person.name}</b>
              <span className="note block">
                {person.role} in {person.accountName}
              </span>
            </p>
            <div className="menu-rule" />
            <Menu.LinkItem className="menu-item" closeOnClick render={<Link href="/you" />}>
              Your password
            </Menu.LinkItem>
            {others.length > 0 && <OtherAccounts others={others} switchTo={switchTo} />}
            <div className="menu-rule" />
            <ThemeChoice />
            <div className="menu-rule" />
            <KeysChoice />
            <Menu.Item className="menu-item" onClick={() => openDoor("keys")}>
              Keyboard shortcuts
              <kbd className="end" aria-hidden="true">
                ?
              </kbd>
            </Menu.Item>
            <div className="menu-rule" />
            <Menu.Item
              className="menu-item"
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

/** Who belongs to several accounts works in one of them at a time. */
function OtherAccounts({ others, switchTo }: Pick<PersonMenuProps, "others" | "switchTo">) {
  const { go, isPending } = useWayOut(switchTo, "You are still in this account.");
  const goOver = (accountId: string) => {
    const form = new FormData();
    form.set("accountId", accountId);
    go(form);
  };
  return (
    <>
      {others.map(({ id, name }) => (
        <Menu.Item
          key={id}
          className="menu-item"
          closeOnClick={false}
          disabled={isPending}
          onClick={() => goOver(id)}
        >
          Go over to {name}
        </Menu.Item>
      ))}
    </>
  );
}

/** WCAG 2.1.4: keys alone can be turned off, by who speaks to the computer for one. */
function KeysChoice() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    setSingleKeys(next);
  };
  return (
    <Menu.CheckboxItem
      className="menu-item"
      checked={isOn}
      onCheckedChange={change}
      closeOnClick={false}
    >
      Single keys as shortcuts
      <span className="end">
        {isOn ? <Icon name="check" /> : <span className="note">off</span>}
      </span>
    </Menu.CheckboxItem>
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
      <Menu.GroupLabel className="menu-label">Theme</Menu.GroupLabel>
      <div className="themes">
        {themes.map((value) => (
          <Menu.RadioItem key={value} value={value} closeOnClick={false}>
            {themeWords[value]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  );
}
