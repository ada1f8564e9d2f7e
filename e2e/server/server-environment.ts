import { runPlace } from "@/e2e/server/run-place";

interface ServerPlace {
  readonly dataDir: string;
  readonly port: number;
  /** `provider/model` for all agents; the built-in rules unless it is given. */
  readonly model?: string;
  /** Whether an empty database gets the demo. */
  readonly demo?: boolean;
  /** Whether the server runs sessions itself; it does unless told not to. */
  readonly worker?: boolean;
}

/** The environment of a server under test. Empty is unset: nothing of the developer's own may reach it. */
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
    // The receivers of the tests stand on this machine.
    KEEPSAKE_WEBHOOKS_PRIVATE: "1",
    // As the built-in rules have it; the demo's own model takes its time for readers alone.
    KEEPSAKE_RULES_DELAY_MS: "150",
    NEXT_TELEMETRY_DISABLED: "1",
    OPENAI_COMPATIBLE_BASE_URL: `${runPlace.modelOrigin}/v1`,
    OPENAI_COMPATIBLE_API_KEY: "",
  };
}
