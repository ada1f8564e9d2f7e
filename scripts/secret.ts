// Replaces an installation's lost secret. Run it while no other process runs.
import { replaceSecret } from "@/lib/accounts/installation";
import { EnvironmentError } from "@/lib/env";
import { getPatientDatabase } from "@/lib/installation";
import { prepareProcess } from "@/scripts/prepare-process";

const usage = `Use: npm run secret -- --replace

Makes the secret of this environment (KEEPSAKE_SECRET, or the file "secret" in KEEPSAKE_DATA_DIR)
the secret of the database, in place of one that is lost. What that loses:
  - everybody is signed out, and every browser counts as a new one;
  - the secrets of webhooks can't be read any more: give each webhook a new one;
  - the audit is signed with a new key from then on, and says so. Exports signed with the old key
    still verify.
Memories, passwords and API keys stay as they are. Stop Keepsake before.
`;

try {
  if (process.argv.slice(2).join(" ") === "--replace") await replace();
  else misuse();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  misuse(`${error.message}\n\n`);
}

async function replace(): Promise<void> {
  const prepared = await prepareProcess({ replacesSecret: true });
  try {
    const lost = await replaceSecret(getPatientDatabase(), prepared.environment, new Date());
    process.stdout.write(
      lost === null
        ? "This is the secret of the database already. Nothing was replaced.\n"
        : `The secret was replaced. Sign-ins ended: ${lost.signIns}. Webhooks that need a new secret: ${lost.webhooks}. The audit of every account says so. Start Keepsake again with this secret.\n`,
    );
  } finally {
    await prepared.release();
  }
}

function misuse(said = ""): void {
  process.stderr.write(`${said}${usage}`);
  process.exitCode = 2;
}
