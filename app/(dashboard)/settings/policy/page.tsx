import type { Metadata } from "next";
import { changePolicyAction } from "@/app/actions/settings";
import { PolicyFacts } from "@/components/settings/policy-facts";
import { PolicyForm } from "@/components/settings/policy-form";
import { loadPolicySettings } from "@/lib/accounts/settings/load-settings";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Policy" };

export default async function PolicyPage() {
  const { mayManage, ...settings } = await readForPage(loadPolicySettings);
  return (
    <section className="settings-sect" aria-labelledby="policy">
      <div className="sect-h">
        <h2 id="policy">Policy</h2>
      </div>
      {mayManage ? (
        <PolicyForm {...settings} action={changePolicyAction} />
      ) : (
        <PolicyFacts policy={settings.policy} />
      )}
    </section>
  );
}
