/** What a server action answers: done, or a refusal in words, by field where it has one. */
export type ActionResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fieldErrors?: FieldErrors | undefined;
    };

export type FieldErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

export type FormAction = (previous: ActionResult | null, form: FormData) => Promise<ActionResult>;

/** The first thing wrong with a field, if anything is. */
export function faultOf(result: ActionResult | null, name: string): string | undefined {
  if (result === null || result.ok) return undefined;
  const fault = result.fieldErrors?.[name];
  return typeof fault === "string" ? fault : fault?.[0];
}
