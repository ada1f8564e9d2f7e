"use client";

import { Button } from "@/components/ui/button";
import { Hidden } from "@/components/ui/form";
import { FormFault, type ActionOf, type FormAction } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";
import { formatCount } from "@/components/ui/words";

interface Tested {
  readonly test:
    | {
        readonly kind: "answered";
        readonly text: string;
        readonly ms: number;
        /** Tokens that the model's server says fit; null where it doesn't say. */
        readonly fits: number | null;
      }
    | { readonly kind: "failed"; readonly message: string; readonly ms: number };
}

export type TestAction = ActionOf<Tested>;

interface TestModelProps {
  readonly id: string;
  readonly inputLimit: number;
  readonly version: number;
  readonly action: TestAction;
  readonly saveLimit: FormAction;
}

const endClass =
  "grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left";

/** Asks a model one word, really, and says what came back and how much fits. */
export function TestModel({ id, inputLimit, version, action, saveLimit }: TestModelProps) {
  const { result, isPending, form } = useFormAction(action);
  const words = isPending ? "Testing" : "Test";
  const test = result?.ok === true ? result.test : null;
  const fits = test?.kind === "answered" ? test.fits : null;
  return (
    <div className={endClass}>
      <form {...form} className={endClass}>
        <input type="hidden" name="model" value={id} />
        <Button type="submit" isPending={isPending} aria-label={`${words}: ${id}`}>
          {words}
        </Button>
        <output className="text-note text-ink-3">{test !== null && sayTest(id, test)}</output>
        <FormFault result={result} />
      </form>
      {fits !== null && fits !== inputLimit && (
        <SaveLimit id={id} fits={fits} version={version} action={saveLimit} />
      )}
    </div>
  );
}

interface SaveLimitProps {
  readonly id: string;
  readonly fits: number;
  readonly version: number;
  readonly action: FormAction;
}

/** Offers what fits as the model's input limit (P7). */
function SaveLimit({ id, fits, version, action }: SaveLimitProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form {...form} className={endClass}>
      <Hidden model={id} version={version} inputLimit={fits} />
      <Button type="submit" isPending={isPending}>
        {isPending ? "Saving" : "Save as input limit"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}

function sayTest(id: string, test: Tested["test"]): string {
  if (test.kind === "failed") return `No answer. ${test.message}`;
  const seconds = `${(test.ms / 1_000).toFixed(1)} s`;
  const answer =
    test.text === ""
      ? `It answered with no text after ${seconds}.`
      : `It answered “${test.text}” after ${seconds}.`;
  return answer + sayCapacity(id, test.fits);
}

/** Only local servers are asked: of the others, the limits are known. */
function sayCapacity(id: string, fits: number | null): string {
  if (fits !== null) return ` ${formatCount(fits)} tokens fit.`;
  return id.startsWith("openai-compatible/") ? " Its server doesn't say how many tokens fit." : "";
}
