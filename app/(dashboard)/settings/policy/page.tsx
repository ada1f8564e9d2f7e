import type { Metadata } from "next";
import { PolicyForm } from "@/components/account/account-forms";
import { PolicyFacts } from "@/components/account/settings-answer";
import { loadPolicySettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Policy" };

export default async function PolicyPage() {
  const { mayManage, ...settings } = await readForPage(loadPolicySettings);
  return (
    <Section id="policy" title="Policy">
      {mayManage ? <PolicyForm {...settings} /> : <PolicyFacts policy={settings.policy} />}
    </Section>
  );
}
