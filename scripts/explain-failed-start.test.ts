import { expect, it } from "vitest";
import { NewerDatabaseError, OlderDatabaseError } from "@/db/migrate";
import { EnvironmentError } from "@/lib/env";
import { explainFailedStart } from "@/scripts/explain-failed-start";

function fault(code: string, more: object = {}): Error {
  return Object.assign(new Error("as the system says"), { code, ...more });
}

it.each([
  [
    fault("EADDRINUSE", { syscall: "listen", address: "127.0.0.1", port: 3000 }),
    "Port 3000 at 127.0.0.1 is in use",
  ],
  [fault("EADDRNOTAVAIL", { syscall: "listen" }), "HOST, PORT"],
  [fault("ENOTFOUND", { syscall: "getaddrinfo" }), "DATABASE_URL"],
  [fault("ECONNREFUSED"), "The database does not answer (ECONNREFUSED)"],
  [new Error("Failed query", { cause: fault("CONNECT_TIMEOUT") }), "The database does not answer"],
  [fault("28P01"), "The database refuses Keepsake"],
  [new NewerDatabaseError(), "newer version of Keepsake"],
  [new OlderDatabaseError(), "older version of Keepsake"],
  [new EnvironmentError("PORT is wrong."), "PORT is wrong."],
  [new Error("first line\nsecond line"), "Keepsake could not start: first line"],
])("a start that fails with %s ends with one sentence", (error, sentence) => {
  const explained = explainFailedStart(error);
  expect(explained).toContain(sentence);
  expect(explained).not.toContain("\n");
});
