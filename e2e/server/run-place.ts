import { randomInt, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** This run's server address and data directory: chosen once, and inherited by all workers. */
export const runPlace = {
  port: Number((process.env.E2E_PORT ??= String(randomInt(20_000, 26_000)))),
  /** The server of scripted models, beside the tested server. */
  modelPort: Number((process.env.E2E_MODEL_PORT ??= String(randomInt(26_000, 32_000)))),
  dataDir: (process.env.E2E_DATA_DIR ??= join(tmpdir(), `keepsake-e2e-${randomUUID()}`)),
  /** Storage state of the first admin, signed in. */
  get adminState() {
    return join(this.dataDir, "admin.json");
  },
  get origin() {
    return `http://localhost:${this.port}`;
  },
  get modelOrigin() {
    return `http://127.0.0.1:${this.modelPort}`;
  },
};

interface ServerPlace {
  readonly dataDir: string;
  readonly port: number;
  /** `provider/model` for all agents; by default the built-in rules. */
  readonly model?: string;
  /** Whether an empty database gets the demo. */
  readonly demo?: boolean;
  /** Whether the server runs sessions itself; by default it does. */
  readonly worker?: boolean;
}

/** The environment of a tested server. Empty means unset: the developer's own must not leak in. */
export function serverEnvironment({
  dataDir,
  port,
  model = "",
  demo = false,
  worker = true,
}: ServerPlace) {
  return {
    DATABASE_URL: "",
    HOST: "",
    WORKER: worker ? "" : "0",
    KEEPSAKE_URL: "",
    KEEPSAKE_SECRET: "",
    KEEPSAKE_MODEL: model,
    PORT: String(port),
    KEEPSAKE_DATA_DIR: dataDir,
    KEEPSAKE_DEMO: demo ? "1" : "0",
    // The tests' receivers run on this machine.
    KEEPSAKE_WEBHOOKS_PRIVATE: "1",
    // Like the built-in rules; the demo's own model is slow only for human readers.
    KEEPSAKE_RULES_DELAY_MS: "150",
    NEXT_TELEMETRY_DISABLED: "1",
    OPENAI_COMPATIBLE_BASE_URL: `${runPlace.modelOrigin}/v1`,
    OPENAI_COMPATIBLE_API_KEY: "",
  };
}
