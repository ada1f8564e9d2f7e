import { readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../app/actions");

/** A server action, as a form calls it. */
export type FoundAction = (
  previous: unknown,
  form: FormData,
) => Promise<
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fieldErrors?: Readonly<Record<string, string>>;
    }
>;

/** Every action under app/actions by name, read from the disk so that none is missed. */
export async function listActions(): Promise<Map<string, FoundAction>> {
  const found = new Map<string, FoundAction>();
  for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.tsx?$/.test(name))) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, action] of Object.entries(exported)) {
      if (typeof action !== "function") continue;
      found.set(name, (previous, form) => Reflect.apply(action, null, [previous, form]));
    }
  }
  return found;
}
