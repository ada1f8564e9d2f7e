import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { refusalOf } from "@/lib/api/refusal-of";
import type { Context } from "@/lib/context";
import { currentContext } from "@/lib/current-context";
import { Refusal, type FieldErrors } from "@/lib/errors";
import { log } from "@/lib/log";
import { parseInput } from "@/lib/parse-input";

/** What an action answers: done, with what the use case gave, or a refusal in words. */
type ActionResult<T = object> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fieldErrors?: FieldErrors;
      /** What the asker needs to continue, such as the conflicts to be answered. */
      readonly extra?: Readonly<Record<string, unknown>>;
      /** What was posted, secrets aside: a page that is made again gives it back. */
      readonly typed?: Readonly<Record<string, string>>;
    };

/** An action as a form calls it. `previous` is what it answered last; it is not read. */
export type Action<T = object> = (previous: unknown, form: FormData) => Promise<ActionResult<T>>;

/**
 * Makes a server action of a use case: who acts, then the form through a strict schema, then the
 * use case, which checks what they may (U1). A refusal is an answer; a fault is logged under an id
 * and answered calmly; redirects pass.
 */
export function defineAction<S extends z.ZodType, T extends object>(
  schema: S,
  useCase: (context: Context, input: z.output<S>) => Promise<T>,
): Action<T> {
  return (_previous, form) =>
    answerForm(form, async () => {
      const context = await currentContext();
      if (!context) throw Refusal.unauthorized("Sign in to go on.");
      return useCase(context, parseInput(schema, readFormFields(form)));
    });
}

/** The same for what needs no one to be signed in. */
export function defineOpenAction<S extends z.ZodType, T extends object>(
  schema: S,
  useCase: (input: z.output<S>) => Promise<T>,
): Action<T> {
  return (_previous, form) =>
    answerForm(form, async () => useCase(parseInput(schema, readFormFields(form))));
}

async function answerForm<T extends object>(
  form: FormData,
  run: () => Promise<T>,
): Promise<ActionResult<T>> {
  try {
    return { ok: true, ...(await run()) };
  } catch (error) {
    unstable_rethrow(error);
    const typed = typedFields(form);
    const refusal = refusalOf(error);
    if (refusal !== null) {
      const { code, message, fields, extra } = refusal;
      if (!fields) return { ok: false, code, message, ...(extra && { extra }), typed };
      // Beside a form, the names that a program reads would only be in the way.
      const sentences = new Set(Object.values(fields));
      const sentence = [...sentences].join(" ") || message;
      return { ok: false, code, message: sentence, fieldErrors: fields, typed };
    }
    const id = randomUUID().slice(0, 8);
    log.error("action-fault", error, { id });
    return {
      ok: false,
      code: "fault",
      typed,
      message: `Something went wrong on the server. Nothing you see here was lost. See the log entry ${id}.`,
    };
  }
}

/** The fields of a posted form as a plain object, ready for a schema. */
type FormFields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/**
 * Reads a form: a field named `x[]` is a list under `x`, whatever its length; any other that comes
 * twice is a list too, so that a schema refuses it. What the framework adds is left out. A line
 * ends as it was typed: browsers send it with a carriage return that no one wrote.
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

/** What must not travel back, be it to who typed it. */
const secret = /password|token|secret|key/i;

/** The texts of a form that may be shown again, by field: neither secrets, nor lists, nor files. */
export function typedFields(form: FormData): Readonly<Record<string, string>> {
  const texts = Object.entries(readFormFields(form)).filter(
    (field): field is [string, string] => typeof field[1] === "string" && !secret.test(field[0]),
  );
  return Object.fromEntries(texts);
}

function withPlainLineEnds(value: FormDataEntryValue): FormDataEntryValue {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
}
