/** Holds one thing back for a while before it is sent; what is held next sends it at once. */
export interface Hold<T> {
  readonly hold: (one: T) => void;
  /** Gives what was not sent yet, and does not send it; null where nothing is held. */
  readonly takeBack: () => T | null;
  readonly sendNow: () => void;
}

export function openHold<T>(waitMs: number, send: (one: T) => void): Hold<T> {
  let held: { readonly one: T; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const takeBack = () => {
    const taken = held;
    held = null;
    if (taken === null) return null;
    clearTimeout(taken.timer);
    return taken.one;
  };
  const sendNow = () => {
    const one = takeBack();
    if (one !== null) send(one);
  };
  return {
    hold: (one) => {
      sendNow();
      held = { one, timer: setTimeout(sendNow, waitMs) };
    },
    takeBack,
    sendNow,
  };
}
