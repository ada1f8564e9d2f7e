"use client";

import type { Route } from "next";
import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { showInRow } from "@/components/ui/show-in-row";

const tabs: readonly { readonly name: string; readonly href: Route }[] = [
  { name: "Account", href: "/settings" },
  { name: "Members", href: "/settings/members" },
  { name: "API keys", href: "/settings/keys" },
  { name: "Models", href: "/settings/models" },
  { name: "Policy", href: "/settings/policy" },
  { name: "Schedule", href: "/settings/schedule" },
  { name: "Webhooks", href: "/settings/webhooks" },
  { name: "Purge", href: "/settings/purge" },
];

export function SettingsTabs() {
  const pathname = usePathname();
  return (
    <nav
      className="tabs mt-4 overflow-x-auto border-b border-rule *:after:bottom-0"
      aria-label="Settings"
    >
      {tabs.map(({ name, href }) => (
        <Link
          key={href}
          ref={isAt(pathname, href) ? showInRow : null}
          href={href}
          aria-current={isAt(pathname, href) ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** A page under a tab is part of it; the first tab is over none. */
function isAt(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/settings" && pathname.startsWith(`${href}/`));
}
