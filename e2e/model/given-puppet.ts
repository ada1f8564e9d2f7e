import { withInstallation } from "@/e2e/server/installation";
import type { PuppetStep } from "@/e2e/model/puppet-script";
import { scriptModel, type ScriptedModel } from "@/e2e/model/scripted-model";
import { runPlace } from "@/e2e/server/run-place";

/** A scripted model that agents of this run may name. */
export async function givenPuppet(steps: readonly PuppetStep[]): Promise<ScriptedModel> {
  const model = await scriptModel(steps);
  await withInstallation(runPlace.dataDir, (installation) => installation.allowModel(model.id));
  return model;
}
