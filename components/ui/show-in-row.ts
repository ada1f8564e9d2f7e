/** For the current one of many tabs: on a narrow page not all are in view. */
export function showInRow(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
