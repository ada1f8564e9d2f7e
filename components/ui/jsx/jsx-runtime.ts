import { jsx as element, jsxs as elements } from "react/jsx-runtime";
import type { ElementType, Key } from "react";
import { showHidden } from "@/lib/ledger/texts/content";

/**
 * The one place that all text of all pages passes through: `tsconfig.json` names it, and the
 * compiler calls it for every element. What no one would see is shown there (I11), and what people
 * and agents wrote runs in its own direction.
 */
export function jsx(type: ElementType, props: unknown, key?: Key) {
  return element(type, shownProps(type, props), key);
}

export function jsxs(type: ElementType, props: unknown, key?: Key) {
  return elements(type, shownProps(type, props), key);
}

export { Fragment, type JSX } from "react/jsx-runtime";

/**
 * The properties of an element: what its text hides is shown (I11), and what people and agents wrote
 * runs in its own direction.
 */
export function shownProps(type: unknown, props: unknown): unknown {
  return setDirection(type, showChildren(props));
}

function showChildren(props: unknown): unknown {
  if (typeof props !== "object" || props === null || !("children" in props)) return props;
  const children = show(props.children);
  return children === props.children ? props : { ...props, children };
}

function show(node: unknown): unknown {
  if (typeof node === "string") return showHidden(node);
  if (!Array.isArray(node)) return node;
  const shown = node.map(show);
  return shown.some((one, index) => one !== node[index]) ? shown : node;
}

/** Elements that hold a text, and no controls beside it. */
const textual: ReadonlySet<unknown> = new Set(
  "p blockquote pre span b h1 h2 h3 dd code textarea".split(" "),
);

/** The classes of what people and agents wrote. */
const foreign = /(?:^|\s)(?:memory|font-serif|wrap-anywhere)(?:\s|$)/u;

function setDirection(type: unknown, props: unknown): unknown {
  if (!textual.has(type) || typeof props !== "object" || props === null) return props;
  if ("dir" in props) return props;
  const className = "className" in props ? props.className : "";
  const isForeign = type === "textarea" || foreign.test(String(className));
  return isForeign ? { ...props, dir: "auto" } : props;
}
