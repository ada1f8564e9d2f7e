/** The fields of a posted form as a plain object, ready for a schema. */
export type FormFields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/**
 * Reads a form: a field named `x[]` is a list under `x`, whatever its length; any other that comes
 * twice is a list too, so that a schema refuses it. What the framework adds is left out. A line
 * ends as it was typed: browsers send it with a carriage return that nobody wrote.
 */
export function readFormFields(form: FormData): FormFields {
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
