"use client";

import { capitalise } from "@/components/ui/words";
import { FormPopover } from "@/components/memories/form-popover";
import { Button } from "@/components/ui/button";
import { SubmitRow } from "@/components/ui/form";
import { ActFault, faultOf, type FormAction } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";
import { Icon } from "@/components/ui/icon";
import { relevances } from "@/lib/ledger/memory";

interface WriteObservationProps {
  readonly agentId: string;
  readonly action: FormAction;
}

/** An observation written by hand. */
export function WriteObservation(props: WriteObservationProps) {
  return (
    <FormPopover
      trigger={
        <Button>
          <Icon name="plus" />
          Add observation
        </Button>
      }
      title="Add observation"
      losing="Your text isn't saved."
      stay="Keep writing"
    >
      {({ setDirty }) => <WriteObservationForm {...props} setDirty={setDirty} />}
    </FormPopover>
  );
}

interface WriteObservationFormProps extends WriteObservationProps {
  readonly setDirty: (isDirty: boolean) => void;
}

function WriteObservationForm({ agentId, action, setDirty }: WriteObservationFormProps) {
  const { result, isPending, form } = useFormAction(action, () => setDirty(false));
  const fault = faultOf(result, "content");
  return (
    <form
      className="grid gap-4"
      {...form}
      onChange={(event) => {
        const text = new FormData(event.currentTarget).get("content");
        setDirty(typeof text === "string" && text.trim() !== "");
      }}
    >
      <input type="hidden" name="agentId" value={agentId} />
      <div className="field">
        <label htmlFor="observation-content">What happened or was said</label>
        <textarea
          id="observation-content"
          name="content"
          rows={4}
          required
          className="control font-serif"
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : "observation-fault"}
        />
        {fault !== undefined && (
          <p className="fault" id="observation-fault">
            {fault}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="observation-relevance">Relevance</label>
        <select
          id="observation-relevance"
          name="relevance"
          className="control"
          defaultValue="medium"
        >
          {relevances.map((one) => (
            <option key={one} value={one}>
              {capitalise(one)}
            </option>
          ))}
        </select>
        <p className="text-note text-ink-3">Sessions never drop what is critical.</p>
      </div>
      <ActFault result={result} fields={["content"]} />
      <SubmitRow isPending={isPending} busy="Adding" words="Add">
        {result?.ok === true && !isPending && <output className="text-ink-2">Added.</output>}
      </SubmitRow>
    </form>
  );
}
