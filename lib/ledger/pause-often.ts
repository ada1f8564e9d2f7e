/** For about so many milliseconds at a time, long work keeps everything else waiting. */
const mostMs = 10;

/** Called between the parts of long work, it lets requests be answered when it is time to. */
export function pauseOften(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}
