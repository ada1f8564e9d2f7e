"use client";

import { startTransition, useActionState, useState, type ReactElement } from "react";
import { Menu } from "@base-ui/react/menu";
import type { PersonMenuProps } from "@/components/shell/person-menu";
import { ThemeChoice } from "@/components/shell/theme-choice";

interface PersonMenuSheetProps extends PersonMenuProps {
  readonly trigger: ReactElement;
}

/** The menu itself, open from the start: it is loaded when it is first asked for. */
export default function PersonMenuSheet({ person, theme, signOut, trigger }: PersonMenuSheetProps) {
  const [, leave, isPending] = useActionState(signOut, null);
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
              <br />
              <span className="note">{person.role}</span>
            </p>
            <div className="menu-rule" />
            <ThemeChoice initial={theme} />
            <div className="menu-rule" />
            <Menu.Item
              className="menu-item"
              closeOnClick={false}
              disabled={isPending}
              onClick={() => startTransition(() => leave(new FormData()))}
            >
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
