import { reasonCopy } from "@/components/decisions/decision-copy";
import { ActFault } from "@/components/memories/labels/act-fault";
import { SelectInput } from "@/components/settings/select-input";
import { Popover } from "@/components/ui/feedback/popover";
import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { TextInput } from "@/components/ui/forms/text-input";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";
import { Icon } from "@/components/ui/icon";
import { decisionReasons } from "@/lib/ledger/earlier-decision";
import { joinWords } from "@/lib/ledger/copy";

interface KeepApartProps {
  readonly agentId: string;
  readonly numbers: readonly number[];
  /** What the button says. */
  readonly label: string;
  readonly hasKey?: boolean;
  /** Fields: agentId, numbers, reason, note. */
  readonly action: FormAction;
  readonly onDone: (numbers: readonly number[]) => void;
}

/** Asks why, then keeps memories apart: no session merges two of them (D1). */
export function KeepApart(props: KeepApartProps) {
  const { agentId, numbers, label, hasKey = false, action, onDone } = props;
  const { open, onOpenChange, result, isPending, form } = useDialogAction(action, () =>
    onDone(numbers),
  );
  const names = joinWords(numbers.map((number) => `#${number}`));
  const trigger = (
    <Button data-keep-apart={hasKey ? "" : undefined}>
      <Icon name="apart" />
      {label}
      <span className="sr-only">: {names}</span>
      {hasKey && <kbd className="max-phone:hidden">p</kbd>}
    </Button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      as="form"
      title={`Keep ${names} apart?`}
    >
      <form {...form} className="grid gap-4">
        <p className="text-note text-pretty text-ink-2">
          Sessions won&apos;t merge them, and they are no longer shown as look-alikes.
        </p>
        <input type="hidden" name="agentId" value={agentId} />
        <input type="hidden" name="numbers" value={numbers.join(",")} />
        <Field name="reason" label="Reason" fault={faultOf(result, "reason")}>
          <SelectInput name="reason">
            {decisionReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonCopy(reason)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field name="note" label="Note (optional)" fault={faultOf(result, "note")}>
          <TextInput maxLength={2_000} />
        </Field>
        <ActFault result={result} fields={["reason", "note"]} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ink" isPending={isPending}>
            Keep apart
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </div>
      </form>
    </Popover>
  );
}
