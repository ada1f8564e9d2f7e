/** What of a memory a form edits, as its fields hold it. */
export interface EditedFields {
  readonly content: string;
  readonly category: string;
  readonly type: string;
}

const names = ["content", "category", "type"] as const;

/**
 * The fields in which what was typed differs from what the form began with. Neither the way in which
 * a line ends nor space around the whole is a difference: a browser and the server change both.
 */
export function editedFields(began: EditedFields, typed: EditedFields): Partial<EditedFields> {
  const changed = names.filter((name) => plain(began[name]) !== plain(typed[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
