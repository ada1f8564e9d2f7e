import { refresh } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { refusalOf } from "@/lib/api/refusal";
import type { Context } from "@/lib/context";
import { currentContext, isContextGiven } from "@/lib/current-context";
import { type FieldErrors, Refusal } from "@/lib/errors";
import { log } from "@/lib/log";
import { parseInput } from "@/lib/parse-input";

/** An action's result: success with the use case's values, or a refusal in words. */
type ActionResult<T = object> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fieldErrors?: FieldErrors;
      /** What the user needs to continue, such as the conflicts to answer. */
      readonly extra?: Readonly<Record<string, unknown>>;
    };

/** A form action. `previous` is its last result; it is not read. */
export type Action<T = object> = (previous: unknown, form: FormData) => Promise<ActionResult<T>>;

/** An action with the schema of its form, as the server made it: a browser has the action alone. */
export type MadeAction<T = object> = Action<T> & { readonly schema: z.ZodType };

/**
 * Makes a server action from a use case: determines the user, parses the form with a strict schema,
 * then calls the use case, which checks permissions (U1). A refusal is a result; an error is logged
 * under an id and answered with that id; redirects pass.
 */
export function defineAction<S extends z.ZodType, T extends object>(
  schema: S,
  useCase: (context: Context, input: z.output<S>) => Promise<T>,
): MadeAction<T> {
  const action: Action<T> = (_previous, form) =>
    answer(async () => {
      const context = await currentContext();
      if (!context) throw Refusal.unauthorized("Sign in to go on.");
      return useCase(context, parseInput(schema, readFormFields(form)));
    });
  return Object.assign(action, { schema });
}

/**
 * The same for what changes what the page shows, which then shows it. The answer has what `say` picks
 * of the outcome: nothing, unless it is given.
 */
export function defineChange<S extends z.ZodType, O, T extends object = object>(
  schema: S,
  useCase: (context: Context, input: z.output<S>) => Promise<O>,
  say?: (outcome: O) => T,
): MadeAction<T>;
export function defineChange<S extends z.ZodType, O>(
  schema: S,
  useCase: (context: Context, input: z.output<S>) => Promise<O>,
  say: (outcome: O) => object = () => ({}),
) {
  return defineAction(schema, async (context, input) => {
    const outcome = await useCase(context, input);
    if (!isContextGiven()) refresh();
    return say(outcome);
  });
}

/** All of an outcome, and the version that it has come to. */
export const whole = <O>(outcome: O): O => outcome;
export const toVersion = ({ version }: { readonly version: number }) => ({ version });

/** The same for actions that need no sign-in. */
export function defineOpenAction<S extends z.ZodType, T extends object>(
  schema: S,
  useCase: (input: z.output<S>) => Promise<T>,
): Action<T> {
  return (_previous, form) => answer(async () => useCase(parseInput(schema, readFormFields(form))));
}

async function answer<T extends object>(run: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    return { ok: true, ...(await run()) };
  } catch (error) {
    unstable_rethrow(error);
    const refusal = refusalOf(error);
    if (refusal !== null) {
      const { code, message, fields, extra } = refusal;
      if (!fields) return { ok: false, code, message, ...(extra && { extra }) };
      // In a form, the machine-readable field names would only be in the way.
      const sentences = new Set(Object.values(fields));
      const sentence = [...sentences].join(" ") || message;
      return { ok: false, code, message: sentence, fieldErrors: fields };
    }
    const id = log.fault("action-fault", error);
    return {
      ok: false,
      code: "fault",
      message: `Something went wrong on the server. Nothing you see here was lost. See the log entry ${id}.`,
    };
  }
}

/** A posted form's fields as a plain object, ready for a schema. */
type FormFields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/**
 * Reads a form: a field named `x[]` is a list under `x`, whatever its length; any other repeated
 * field becomes a list too, so that a schema refuses it. Framework fields are left out. Line ends
 * become plain newlines: browsers send them with a carriage return.
 */
function readFormFields(form: FormData): FormFields {
  const fields: FormFields = {};
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$ACTION_")) continue;
    const values = form.getAll(name).map(withPlainLineEnds);
    const [first] = values;
    if (name.endsWith("[]")) fields[name.slice(0, -2)] = values;
    else if (first !== undefined) fields[name] = values.length === 1 ? first : values;
  }
  return fields;
}

function withPlainLineEnds(value: FormDataEntryValue): FormDataEntryValue {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
}
