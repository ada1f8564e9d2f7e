import { PageTitle } from "@/components/ui/section";
import type { ReactNode } from "react";
import { SettingsTabs } from "@/components/account/settings-tabs";
import { loadAccountSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/current-context";

/** The head of every page of the account's settings. */
export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { name, mayManage } = await readForPage(loadAccountSettings);
  return (
    <main
      id="main"
      className="wrap [&_select]:min-h-8 [&_select]:text-ellipsis [&_textarea]:resize-y [&_textarea]:font-mono [&_textarea]:text-ui"
    >
      <PageTitle>Settings</PageTitle>
      <p className="mt-1 max-w-160 text-read text-pretty text-ink-2">
        {mayManage
          ? `Settings for ${name}. All changes are logged.`
          : `Settings for ${name}. Only admins can change them.`}
      </p>
      <SettingsTabs />
      {children}
    </main>
  );
}
