"use client";

import type { ReactNode } from "react";
import { Button, type ButtonTone } from "@/components/ui/button";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { ActFault, type ActionOf, FormFault } from "@/components/ui/form-action";
import { Icon, type IconName } from "@/components/ui/icon";
import type { PostedFields } from "@/components/ui/requests";
import { useFormAction, useLastDone } from "@/components/ui/use-form-action";

interface ActionFormProps<Done extends object> {
  readonly action: ActionOf<Done>;
  /** What it posts besides its fields. */
  readonly hidden?: PostedFields;
  /** The names of its fields, which say themselves what is wrong with them. */
  readonly fields?: readonly string[];
  /** What the button says, and while it is carried out. */
  readonly act: readonly [words: string, busy: string];
  readonly tone?: "ink" | "lost";
  readonly className?: string;
  readonly children?: ReactNode;
  /** Below the button, of the last time that it was done. */
  readonly renderDone?: (done: Done) => ReactNode;
}

/** Fields with one button that sends them, what was refused, and what came of it. */
export function ActionForm<Done extends object>(props: ActionFormProps<Done>) {
  const {
    action,
    hidden = {},
    fields = [],
    act,
    tone = "ink",
    className,
    children,
    renderDone,
  } = props;
  const { result, isPending, form } = useFormAction(action);
  const done = useLastDone(result);
  return (
    <Form result={result} className={className} {...form}>
      <Hidden {...hidden} />
      {children}
      <FormFault result={result} fields={fields} />
      <SubmitRow isPending={isPending} words={act[0]} busy={act[1]} tone={tone} />
      {done !== null && renderDone?.(done)}
    </Form>
  );
}

interface PostButtonProps<Done extends object> {
  readonly action: ActionOf<Done>;
  readonly fields: PostedFields;
  /** What it says, and while it is carried out. */
  readonly act: readonly [words: string, busy?: string];
  /** What it is done to, for who hears the button alone. */
  readonly of?: string;
  readonly tone?: ButtonTone | undefined;
  readonly icon?: IconName;
  readonly className?: string | undefined;
  /** Of what is said of it. */
  readonly saidClass?: string | undefined;
  readonly renderDone?: (done: Done) => ReactNode;
  /** Without it only what was said of it stays: it may have left nothing to do. */
  readonly isOffered?: boolean;
}

/** One act as a button that posts, without scripts too, and says beside it what came of it. */
export function PostButton<Done extends object>(props: PostButtonProps<Done>) {
  const { action, fields, act, of, tone, icon, className, saidClass, isOffered = true } = props;
  const { result, isPending, form } = useFormAction(action);
  const words = (isPending ? act[1] : undefined) ?? act[0];
  return (
    <div className={className}>
      <form {...form} className="contents">
        <Hidden {...fields} />
        {isOffered && (
          <Button
            type="submit"
            tone={tone}
            isPending={isPending}
            aria-label={of === undefined ? undefined : `${words}: ${of}`}
          >
            {icon !== undefined && <Icon name={icon} />}
            {words}
          </Button>
        )}
      </form>
      {props.renderDone !== undefined && (
        <output className={`text-note text-ink-3 empty:hidden ${saidClass ?? ""}`}>
          {result?.ok === true && props.renderDone(result)}
        </output>
      )}
      <ActFault result={result} className={saidClass} />
    </div>
  );
}
