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
