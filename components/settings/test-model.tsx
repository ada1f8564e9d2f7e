"use client";

import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface Tested {
  readonly test:
    | { readonly kind: "answered"; readonly text: string; readonly ms: number }
    | { readonly kind: "failed"; readonly message: string; readonly ms: number };
}

export type TestAction = ActionOf<Tested>;

/** Asks a model one word, really, and says what came back. */
export function TestModel({ id, action }: { readonly id: string; readonly action: TestAction }) {
  const { result, isPending, form } = useFormAction(action);
  const words = isPending ? "Testing" : "Test";
  return (
    <form
      {...form}
      className="grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left"
    >
      <input type="hidden" name="model" value={id} />
      <Button type="submit" isPending={isPending} aria-label={`${words}: ${id}`}>
        {words}
      </Button>
      <output className="text-note text-ink-3">
        {result?.ok === true && sayTest(result.test)}
      </output>
      <FormFault result={result} />
    </form>
  );
}

function sayTest(test: Tested["test"]): string {
  if (test.kind === "failed") return `No answer. ${test.message}`;
  const seconds = `${(test.ms / 1_000).toFixed(1)} s`;
  return test.text === ""
    ? `It answered with no text after ${seconds}.`
    : `It answered “${test.text}” after ${seconds}.`;
}
