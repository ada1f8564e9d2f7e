import type { Metadata } from "next";
import { allowModelAction, disallowModelAction, testModelAction } from "@/app/actions/settings";
import { AllowModelForm } from "@/components/settings/allow-model-form";
import { ModelsList } from "@/components/settings/models-list";
import { loadModelSettings } from "@/lib/accounts/settings/load-settings";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const { models, version, mayManage } = await readForPage(loadModelSettings);
  const actions = { test: testModelAction, disallow: disallowModelAction };
  return (
    <>
      <section className="settings-sect is-wide" aria-labelledby="models">
        <div className="sect-h">
          <h2 id="models">Models</h2>
          {mayManage && <span className="note">A test really asks a model for one word.</span>}
        </div>
        <ModelsList models={models} version={version} actions={mayManage ? actions : null} />
      </section>
      {mayManage && (
        <section className="settings-sect" aria-labelledby="allow">
          <div className="sect-h">
            <h2 id="allow">Allow another</h2>
          </div>
          <AllowModelForm version={version} action={allowModelAction} />
        </section>
      )}
    </>
  );
}
