"use client";

import { FormFault } from "@/components/ui/form-fault";
import type { FormAction } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";

interface DemoPeopleProps {
  readonly people: readonly {
    readonly key: string;
    readonly name: string;
    /** What they are in the account, such as `reviewer`. */
    readonly title: string;
    /** What they are there to do, as a sentence. */
    readonly does: string;
  }[];
  /** Field: person. Goes on to home. */
  readonly action: FormAction;
}

/** One click into the demo, as one of its people (U5). */
export function DemoPeople({ people, action }: DemoPeopleProps) {
  const { result, isPending, send } = useFormAction(action);
  return (
    <div className="demo-people sheet">
      {people.map(({ key, name, title, does }) => (
        <button
          key={key}
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => {
            const form = new FormData();
            form.set("person", key);
            send(form);
          }}
        >
          <span className="name">{name}</span>
          <span className="note">{title}</span>
          <span>{does}</span>
        </button>
      ))}
      <FormFault result={result} />
    </div>
  );
}
