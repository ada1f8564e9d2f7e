import { type ComponentProps, createContext, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/components/ui/form-action";
import type { PostedFields } from "@/components/ui/requests";

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

interface TickProps extends Omit<ComponentProps<"input">, "checked" | "onChange" | "type"> {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** A box to tick, and the words beside it; the class is the label's. */
export function Tick({ isOn, turn, className, children, ...input }: TickProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        {...input}
      />
      {children}
    </label>
  );
}
