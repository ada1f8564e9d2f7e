"use client";

import { Field, TextInput } from "@/components/ui/fields";
import type { FormAction } from "@/components/ui/form-action";
import { Form, FormFault, SubmitRow } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";

interface SignInFormProps {
  readonly next?: string;
  readonly action: FormAction;
}

const shownFields = ["email", "password"] as const;

export function SignInForm({ next, action }: SignInFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <Form result={result} {...form}>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field name="email" label="Email address">
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field name="password" label="Password">
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <SubmitRow isPending={isPending} busy="Signing in" words="Sign in" />
    </Form>
  );
}

interface DemoPeopleProps {
  readonly people: readonly {
    readonly key: string;
    readonly name: string;
    /** What they are in the account, such as `reviewer`. */
    readonly title: string;
    readonly does: string;
  }[];
  /** Field: person. Continues to home. */
  readonly action: FormAction;
}

/** One click into the demo, as one of its people (U5). */
export function DemoPeople({ people, action }: DemoPeopleProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form className="sheet" {...form}>
      {people.map(({ key, name, title, does }) => (
        <button
          key={key}
          type="submit"
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 text-left not-first:border-t not-first:border-rule hover:bg-sheet-2"
          name="person"
          value={key}
          aria-disabled={isPending || undefined}
        >
          <span className="font-serif text-name wrap-anywhere normal-nums">{name}</span>
          <span className="text-note text-ink-3">{title}</span>
          <span className="col-span-full text-ink-2">{does}</span>
        </button>
      ))}
      <FormFault result={result} className="px-4 py-3" />
    </form>
  );
}
