"use client";

import { lazy, Suspense, useState } from "react";
import type { FormAction } from "@/components/ui/forms/form-action";

export interface PersonMenuProps {
  readonly person: {
    readonly name: string;
    readonly role: string;
    readonly accountName: string;
  };
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Field: accountId. Continues to that account's home. */
  readonly switchTo: FormAction;
  readonly signOut: FormAction;
}

const PersonMenuSheet = lazy(() => import("@/components/shell/person-menu-sheet"));

/** Who is signed in and where, the theme, and the way out. */
export function PersonMenu(props: PersonMenuProps) {
  const { person } = props;
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <button
      type="button"
      className="grid size-7 place-items-center rounded-full bg-ink text-tick/5 font-strong tracking-[0.02em] text-on-ink focus-visible:rounded-full"
      aria-haspopup="menu"
      onClick={isWanted ? undefined : () => setWanted(true)}
    >
      <span aria-hidden="true">{initialsOf(person.name)}</span>
      <span className="sr-only">
        {person.name}, {person.role}
      </span>
    </button>
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PersonMenuSheet {...props} trigger={trigger} />
    </Suspense>
  );
}

/** The first letters of the first and the last word of a name: `TW` for Tomasz Wieczorek. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toUpperCase() || "?";
}
