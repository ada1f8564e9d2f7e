import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { useReceiver } from "@/lib/accounts/webhooks/testing/use-receiver";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver-webhook";
import { runningEnvironment } from "@/lib/env";

const place = useReceiver();
const { open } = place;
const script = fileURLToPath(new URL("testing/deliver-process.ts", import.meta.url));

describe("I8: a worker that is killed", () => {
  it("while the receiver has the message: it is delivered again under the same id", async () => {
    const { deps, endSession, later, rows, deliver } = await open();
    await endSession();
    place.receiver.answerBy(() => undefined);
    const given = ["--import", "tsx", script, place.test.url, runningEnvironment().secret];
    const child = spawn(process.execPath, given, { stdio: "inherit" });
    const exited = once(child, "exit");
    await place.receiver.untilReceived(1);
    child.kill("SIGKILL");
    await exited;
    place.receiver.answerBy((response) => void response.end());
    expect(await claimWebhook(deps)).toBeNull();
    // By its own clock, the other process claimed it a moment after this one started.
    later(120_000);
    expect(await deliver()).toMatchObject({ status: 200 });
    const ids = place.receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([(await rows())[0]?.id, (await rows())[0]?.id]);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 1 });
  });

  it("and comes back late writes nothing over what another found out", async () => {
    const { deps, endSession, later, rows } = await open();
    await endSession();
    const late = await claimWebhook(deps);
    later(31_000);
    const other = await claimWebhook(deps);
    if (late === null || other === null) throw new Error("It could not be claimed.");
    await deliverWebhook(deps, other);
    place.receiver.answerBy((response) => void response.writeHead(500).end());
    await deliverWebhook(deps, late);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 1 });
  });
});
