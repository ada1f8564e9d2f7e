import { showHidden } from "@/lib/ledger/texts/show-hidden";

/** The properties of an element, with what its text hides shown (I11). */
export function showChildren(props: unknown): unknown {
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
