"use client";

import { FormFault } from "@/components/ui/forms/form-fault";
import type { FormAction } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface DemoPeopleProps {
  readonly people: readonly {
    readonly key: string;
    readonly name: string;
    /** What they are in the account, such as `reviewer`. */
    readonly title: string;
    readonly does: string;
  }[];
  /** Field: person. Goes on to home. */
  readonly action: FormAction;
}

/** One click into the demo, as one of its people (U5). */
export function DemoPeople({ people, action }: DemoPeopleProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form className="demo-people sheet" {...form}>
      {people.map(({ key, name, title, does }) => (
        <button
          key={key}
          type="submit"
          name="person"
          value={key}
          aria-disabled={isPending || undefined}
        >
          <span className="name">{name}</span>
          <span className="note">{title}</span>
          <span>{does}</span>
        </button>
      ))}
      <FormFault result={result} />
    </form>
  );
}
