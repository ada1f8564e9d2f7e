import { jsx as element, jsxs as elements } from "react/jsx-runtime";
import type { Key, ElementType } from "react";
import { shownProps } from "@/components/ui/jsx/shown-props";

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
