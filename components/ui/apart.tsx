import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";

/** A component whose code is loaded apart from the page's. */
export interface Apart<Props> {
  /** Loads the code, once. A load that failed is tried again by the next call. */
  readonly load: () => Promise<unknown>;
  /** The component; `waiting` in its place while its code is loaded. */
  readonly Part: ComponentType<Props>;
}

export type Loadable = Pick<Apart<object>, "load">;

/**
 * The parts whose code is there before a page is drawn. They have no boundary of their own: of a long
 * page the server sends the contents of boundaries last, and they push aside what is shown by then.
 */
export const PartsThere = createContext<readonly Loadable[]>([]);

/** Like `lazy`, but never waits for what is loaded: what the server drew of it stays. */
export function apart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Apart<Props> {
  let Found: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const bring = async () => {
    try {
      Found = await find();
    } catch (fault) {
      loading = null;
      throw fault;
    }
  };
  const load = () => (loading ??= bring());
  function Loaded(props: Props) {
    if (Found === null) use(load());
    return Found === null ? null : <Found {...props} />;
  }
  const made: Apart<Props> = {
    load,
    Part(props) {
      const isThere = use(PartsThere).includes(made);
      const loaded = <Loaded {...props} />;
      return isThere ? loaded : <Suspense fallback={waiting}>{loaded}</Suspense>;
    },
  };
  return made;
}
