import type { ReactNode } from "react";
import "@/app/styles/settings.css";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { loadAccountSettings } from "@/lib/accounts/settings/load-settings";
import { readForPage } from "@/lib/page-context";

/** The head of every page of the account's settings. */
export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { name, mayManage } = await readForPage(loadAccountSettings);
  return (
    <main id="main" className="wrap settings">
      <h1 className="lead">Settings</h1>
      <p className="settings-about">
        {mayManage
          ? `Of ${name}, for everybody in it. Every change stands in the audit.`
          : `Of ${name}, to read. Only admins may change them.`}
      </p>
      <SettingsTabs />
      {children}
    </main>
  );
}
