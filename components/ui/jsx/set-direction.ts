/** Elements that hold a text, and no controls beside it. */
const textual: ReadonlySet<unknown> = new Set(
  "p blockquote pre span b h1 h2 h3 dd code textarea".split(" "),
);

/** The classes of what people and agents wrote. */
const foreign = /(?:^|\s)(?:memory|font-serif|wrap-anywhere)(?:\s|$)/u;

/** The properties of an element; what people and agents wrote runs in its own direction. */
export function setDirection(type: unknown, props: unknown): unknown {
  if (!textual.has(type) || typeof props !== "object" || props === null) return props;
  if ("dir" in props) return props;
  const className = "className" in props ? props.className : "";
  const isForeign = type === "textarea" || foreign.test(String(className));
  return isForeign ? { ...props, dir: "auto" } : props;
}
