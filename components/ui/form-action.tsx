import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
/** What a server action answers: done, or a refusal in words, by field where it has one. */
export type ActionResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fieldErrors?: FieldErrors | undefined;
      /** What the asker needs to continue. */
      readonly extra?: Readonly<Record<string, unknown>> | undefined;
    };

type FieldErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Refused = Extract<ActionResult, { readonly ok: false }>;

/** An action that answers with something once it is done. */
export type ActionOf<Done extends object> = (
  previous: unknown,
  form: FormData,
) => Promise<({ readonly ok: true } & Done) | Refused>;

export type FormAction = ActionOf<object>;

/** What the form itself has to say of a refusal: all but what stands at the fields it shows. */
export function faultOfForm(
  result: ActionResult | null,
  shown: readonly string[] = [],
): string | null {
  if (result === null || result.ok) return null;
  const names = Object.keys(result.fieldErrors ?? {});
  if (names.length === 0) return result.message;
  const rest = names.filter((name) => !shown.includes(name));
  const sentences = rest.map((name) => faultOf(result, name) ?? "");
  return rest.length === 0 ? null : [...new Set(sentences)].join(" ");
}

/** The first thing wrong with a field, if anything is. */
export function faultOf(result: ActionResult | null, name: string): string | undefined {
  if (result === null || result.ok) return undefined;
  const fault = result.fieldErrors?.[name];
  return typeof fault === "string" ? fault : fault?.[0];
}

/** What a refusal brings beside its words, by name: the code of this very version made it. */
export function extraOf<T>(
  result: ActionResult | { readonly ok: true } | null,
  name: string,
): Readonly<T> | null {
  if (result === null || result.ok || !has<T>(result.extra, name)) return null;
  return result.extra[name] ?? null;
}

function has<T>(extra: unknown, name: string): extra is Readonly<Record<string, T>> {
  return typeof extra === "object" && extra !== null && name in extra;
}

/** What is wrong, in words, beside its flag. */
export function Fault({ children, className, ...rest }: ComponentProps<"p">) {
  return (
    <p className={clsx("fault", className)} {...rest}>
      <Icon name="flag" />
      {children}
    </p>
  );
}

interface FormFaultProps {
  readonly result: ActionResult | { readonly ok: true } | null;
  readonly fields?: readonly string[];
  readonly className?: string | undefined;
}

/** Why an action was refused, said where the form is. */
export function FormFault({ result, fields, className }: FormFaultProps) {
  const fault = faultOfForm(result, fields);
  if (fault === null) return null;
  return (
    <Fault className={className} role="alert">
      {fault}
    </Fault>
  );
}

interface ActFaultProps {
  readonly result: ActionResult | null;
  readonly fields?: readonly string[];
  readonly className?: string | undefined;
}

/** Why something was refused; where a session stands in the way, the way to it (M6). */
export function ActFault({ result, fields = [], className }: ActFaultProps) {
  const sessionId = extraOf<string>(result, "sessionId");
  return (
    <>
      <FormFault result={result} fields={fields} className={className} />
      {sessionId !== null && <TextLink href={sessionRoute(sessionId)}>Open that session</TextLink>}
    </>
  );
}
