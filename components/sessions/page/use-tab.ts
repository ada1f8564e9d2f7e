import { useEffect } from "react";
import { sayTab, type Tab } from "@/components/sessions/copy";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";

/** A dot while it runs, a ring while it waits, a red dot for a rollback; the plain sign for all else. */
function iconOf(state: SessionState): string | null {
  if (isActive(state)) return icon('fill="#fdfcf9"');
  if (state === "awaiting-review") return icon('fill="#17202b" stroke="#fdfcf9" stroke-width="4"');
  return state === "rolled-back" ? icon('fill="#cf5a6d"') : null;
}

function icon(dot: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#17202b"/><path d="M8 6v22M19 13l-9.5 7L19 28" fill="none" stroke="#fdfcf9" stroke-width="3"/><circle cx="25" cy="7" r="5" ${dot}/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The browser's tab says the state while the page follows the session. The server says the first. */
export function useTab(tab: Tab): void {
  const title = `${sayTab(tab)} · Keepsake`;
  const sign = iconOf(tab.state);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
    if (link === null || sign === null) return;
    const { href } = link;
    link.href = sign;
    return () => {
      link.href = href;
    };
  }, [sign]);
}
