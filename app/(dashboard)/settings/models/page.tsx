import type { Metadata } from "next";
import { AllowModelForm, ReaderForm } from "@/components/account/model-forms";
import { ModelsList } from "@/components/account/models-list";
import { loadModelSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const settings = await readForPage(loadModelSettings);
  const { models, version, mayManage } = settings;
  return (
    <>
      <Section
        id="models"
        title="Models"
        aside={
          mayManage &&
          models.some(({ isRules, fault }) => !isRules && fault === null) && (
            <span className="text-note text-ink-3">A test asks the model for one word.</span>
          )
        }
        isWide
      >
        <ModelsList {...settings} />
      </Section>
      <Section id="reader" title="Second reader">
        <ReaderForm {...settings} />
      </Section>
      {mayManage && (
        <Section id="allow" title="Allow a model">
          <AllowModelForm version={version} />
        </Section>
      )}
    </>
  );
}
