export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeWords: Readonly<Record<Theme, string>> = {
  system: "System",
  light: "Light",
  dark: "Dark",
};

/** Where the reader's choice is kept, so that the server can set the page in it. */
export const themeCookie = "keepsake-theme";

const yearSeconds = 31_536_000;

export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}

/** The theme that this page is set in. Only in the browser. */
export function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset["theme"]);
}

/** Sets the page in a theme at once and remembers it for a year. Only in the browser. */
export function applyTheme(theme: Theme): void {
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${yearSeconds}; samesite=lax`;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Whether keys alone do something; kept in a cookie, so that the page is set right at once. */
export const singleKeysCookie = "keepsake-keys";

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

/** How much room a memory takes in a ledger; kept in a cookie, so that the page is set right at once. */
export const rowsCookie = "keepsake-rows";

/** Whether each memory has one line. Only in the browser. */
export function areRowsCompact(): boolean {
  return document.documentElement.dataset["rows"] === "compact";
}

/** Sets the rows at once and for a year. Only in the browser. */
export function setCompactRows(isOn: boolean): void {
  const value = isOn ? "compact" : "full";
  document.cookie = `${rowsCookie}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
  document.documentElement.dataset["rows"] = value;
}

/** Calls back when that changes. Only in the browser. */
export function watchRows(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-rows"] });
  return () => observer.disconnect();
}
