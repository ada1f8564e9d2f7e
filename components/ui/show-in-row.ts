/**
 * For the current one of many tabs: on a narrow page not all are in view. Scrolls the row alone,
 * and again when its width changes, as when a phone is turned.
 */
export function showInRow(tab: HTMLAnchorElement | null): (() => void) | undefined {
  const row = tab?.parentElement;
  if (!tab || !row) return undefined;
  const watcher = new ResizeObserver(() => {
    const [seen, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.right > seen.right) row.scrollLeft += own.right - seen.right;
    if (own.left < seen.left) row.scrollLeft -= seen.left - own.left;
  });
  watcher.observe(row);
  return () => watcher.disconnect();
}
