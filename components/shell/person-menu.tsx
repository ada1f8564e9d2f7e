"use client";

import { startTransition, useActionState } from "react";
import { Menu } from "@base-ui/react/menu";
import { ThemeChoice } from "@/components/shell/theme-choice";
import type { Theme } from "@/components/shell/theme";
import type { FormAction } from "@/components/ui/form-action";
import { initialsOf } from "@/components/shell/initials";

export interface PersonMenuProps {
  readonly person: {
    readonly name: string;
    readonly role: string;
    readonly accountName: string;
  };
  readonly theme: Theme;
  readonly signOut: FormAction;
}

/** Who is signed in and where, the theme, and the way out. */
export function PersonMenu({ person, theme, signOut }: PersonMenuProps) {
  const [, leave, isPending] = useActionState(signOut, null);
  return (
    <Menu.Root>
      <Menu.Trigger className="avatar">
        <span aria-hidden="true">{initialsOf(person.name)}</span>
        <span className="sr-only">
          {person.name}, {person.role}
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" align="end" sideOffset={6}>
          <Menu.Popup className="popup menu">
            <p className="menu-who">
              <b>{person.name}</b>
              <br />
              <span className="note">
                {person.role} in {person.accountName}
              </span>
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
