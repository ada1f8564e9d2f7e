/** Scrolls the row of tabs, and it alone, to the current one, again when its width changes. */
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
