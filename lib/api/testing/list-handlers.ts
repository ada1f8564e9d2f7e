import { readdirSync } from "node:fs";
import { join } from "node:path";
import { apiRoutes } from "@/app/api/v1/api-routes";
import type { RouteHandler } from "@/lib/api/route";

const root = join(import.meta.dirname, "../../..");

/** A route file's handler for a method and a path. */
export interface FoundHandler {
  readonly method: string;
  /** In the framework's notation: `/api/v1/agents/[id]`. */
  readonly path: string;
  readonly handle: (
    request: Request,
    context: { params: Promise<Record<string, string | string[]>> },
  ) => Promise<Response>;
  /** The handler from `serveRoutes`; null if it was made in another way. */
  readonly served: RouteHandler | null;
}

/** Every handler under app/api, read from the disk, and every route of the API's tables. */
export async function listHandlers(): Promise<FoundHandler[]> {
  const files = readdirSync(join(root, "app/api"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)route\.tsx?$/.test(name))
    .sort();
  const found: FoundHandler[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(root, "app/api", file));
    for (const [method, handle] of Object.entries(exported)) {
      if (typeof handle !== "function") continue;
      const path = `/api/${file.replace(/\/?route\.tsx?$/, "")}`;
      const call: FoundHandler["handle"] = (request, context) =>
        Reflect.apply(handle, null, [request, context]);
      found.push({ method, path, handle: call, served: isServed(handle) ? handle : null });
    }
  }
  for (const handlers of apiRoutes) {
    for (const [method, handle] of Object.entries(handlers)) {
      const path = `/api/v1${handle.path.replaceAll(/\{(\w+)\}/g, "[$1]")}`;
      found.push({ method, path, handle, served: handle });
    }
  }
  return found;
}

function isServed(handle: object): handle is RouteHandler {
  return "route" in handle && "path" in handle;
}

/**
 * A path's parameters for a handler; null if the handler serves another path. `[path]` at the end
 * takes everything that is left.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const last = expected.length - 1;
  const steps = pathname.split("/");
  const takesRest = expected[last] === "[path]" && steps.length > last;
  const given = takesRest ? [...steps.slice(0, last), steps.slice(last).join("/")] : steps;
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? "";
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name !== undefined) params[name] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

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
