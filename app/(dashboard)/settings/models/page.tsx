import type { Metadata } from "next";
import {
  allowModelAction,
  disallowModelAction,
  setInputLimitAction,
  setModelPricesAction,
  setReaderAction,
  testModelAction,
} from "@/app/actions/settings";
import { AllowModelForm, ReaderForm } from "@/components/account/model-forms";
import { ModelsList } from "@/components/account/models-list";
import { loadModelSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const { models, reader, version, figuresFrom, mayManage } = await readForPage(loadModelSettings);
  const actions = {
    test: testModelAction,
    disallow: disallowModelAction,
    setInputLimit: setInputLimitAction,
    setPrices: setModelPricesAction,
  };
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
        <ModelsList
          models={models}
          version={version}
          figuresFrom={figuresFrom}
          actions={mayManage ? actions : null}
        />
      </Section>
      <Section id="reader" title="Second reader">
        <ReaderForm
          models={models.flatMap(({ id, isRules }) => (isRules ? [] : id))}
          reader={reader}
          version={version}
          action={mayManage ? setReaderAction : null}
        />
      </Section>
      {mayManage && (
        <Section id="allow" title="Allow a model">
          <AllowModelForm version={version} action={allowModelAction} />
        </Section>
      )}
    </>
  );
}
