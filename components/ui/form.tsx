import {
  cloneElement,
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
} from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { type ActionResult, type FormAction, FormFault } from "@/components/ui/form-action";
import { formOf, type PostedFields } from "@/components/ui/requests";
import { useDialogAction } from "@/components/ui/use-form-action";

/** What the action of the form around answered: its fields say what was refused about them. */
export const FormResult = createContext<ActionResult | null>(null);

interface FormProps extends ComponentProps<"form"> {
  readonly result: ActionResult | null;
}

/** A form whose fields tell their own faults; on a sheet, unless it has another look. */
export function Form({ result, className, ...form }: FormProps) {
  return (
    <FormResult value={result}>
      <form className={className ?? "grid gap-5 sheet p-6 max-phone:p-4"} {...form} />
    </FormResult>
  );
}

/** What a form posts besides what its fields say, by name. */
export function Hidden(fields: PostedFields) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface AskedActProps {
  readonly action: FormAction;
  readonly fields: PostedFields;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** What the button says that does it, and while it is done; null where it can't be done. */
  readonly act: readonly [words: string, busy: string] | null;
  readonly tone?: "ink" | "lost";
  readonly children: ReactNode;
}

/** A button whose act asks once, in words that name what follows. */
export function AskedAct(props: AskedActProps) {
  const { action, fields, trigger, title, act, tone = "lost", children } = props;
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(true) })}
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        confirm={
          act !== null && (
            <Button tone={tone} isPending={isPending} onClick={() => send(formOf(fields))}>
              {act[isPending ? 1 : 0]}
            </Button>
          )
        }
      >
        {children}
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}

interface SubmitRowProps {
  readonly isPending: boolean;
  readonly words: ReactNode;
  readonly busy?: string;
  readonly tone?: "ink" | "lost";
  readonly children?: ReactNode;
}

/** The end of a form: what sends it, in other words while it is sent, and what is beside it. */
export function SubmitRow({ isPending, words, busy, tone = "ink", children }: SubmitRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" tone={tone} isPending={isPending}>
        {isPending && busy !== undefined ? busy : words}
      </Button>
      {children}
    </div>
  );
}
