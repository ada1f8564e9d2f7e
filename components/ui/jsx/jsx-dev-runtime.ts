import { jsxDEV as element, type JSXSource } from "react/jsx-dev-runtime";
import type { ElementType, Key } from "react";
import { shownProps } from "@/components/ui/jsx/jsx-runtime";

/** The same as `jsx-runtime`, as `npm run dev` and the tests call it. */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  return element(type, shownProps(type, props), key, isStatic, source, self);
}

export { Fragment, type JSX } from "react/jsx-dev-runtime";
