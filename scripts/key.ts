import { parseArgs } from "node:util";
import { createKeySchema, makeInstallationKey } from "@/lib/accounts/keys";
import { roles } from "@/lib/auth/permissions";
import { EnvironmentError } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { parseInput } from "@/lib/parse-input";
import { prepareProcess } from "@/scripts/prepare-process";
import { explainFailedStart } from "@/scripts/run-process";

const usage = `Use: npm run --silent key -- --name NAME --role ${roles.join("|")}   (or --agent ID in place of --role)`;

/** Prints only an API key of the first real account on stdout; everything else goes to stderr. */
try {
  const given = readArguments(process.argv.slice(2));
  process.stdout.write(`${await makeKey(given)}\n`);
} catch (error) {
  const isMisuse = error instanceof Refusal || error instanceof EnvironmentError;
  const sentence = isMisuse ? `${error.message}\n${usage}` : explainFailedStart(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = isMisuse ? 2 : 1;
}

function readArguments(args: string[]) {
  const option = { type: "string" } as const;
  try {
    const { values } = parseArgs({ args, options: { name: option, role: option, agent: option } });
    const { name, role, agent } = values;
    const given = name ?? (agent === undefined ? undefined : "Agent's key");
    return parseInput(createKeySchema, { name: given, role, agentId: agent });
  } catch (error) {
    if (error instanceof TypeError) throw Refusal.invalid({}, error.message);
    throw error;
  }
}

/** Works beside a running server: the last to leave stops the embedded cluster. */
async function makeKey(given: ReturnType<typeof readArguments>): Promise<string> {
  const prepared = await prepareProcess();
  try {
    return await makeInstallationKey(getDatabase(), given, new Date());
  } finally {
    await prepared.release();
  }
}
