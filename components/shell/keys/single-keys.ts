/** Whether keys alone do something; kept in a cookie, so that the page is set right at once. */
export const singleKeysCookie = "keepsake-keys";

const yearSeconds = 31_536_000;

/** WCAG 2.1.4: who speaks to the computer, or hits keys by accident, can turn them off. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset["keys"] !== "off";
}

/** Turns them on or off at once and for a year. Only in the browser. */
export function setSingleKeys(isOn: boolean): void {
  const value = isOn ? "on" : "off";
  document.cookie = `${singleKeysCookie}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
  if (isOn) delete document.documentElement.dataset["keys"];
  else document.documentElement.dataset["keys"] = "off";
}
