import { withInstallation } from "@/e2e/server/installation";
import type { ScriptStep } from "@/e2e/model/model-script";
import { scriptModel, type ScriptedModel } from "@/e2e/model/scripted-model";
import { runPlace } from "@/e2e/server/run-place";

/** A scripted model that agents of this run may use. */
export async function givenScriptedModel(steps: readonly ScriptStep[]): Promise<ScriptedModel> {
  const model = await scriptModel(steps);
  await withInstallation(runPlace.dataDir, (installation) => installation.allowModel(model.id));
  return model;
}
