import { redirect } from "next/navigation";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { defineAction, defineOpenAction } from "@/lib/action";
import { createContext } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { Refusal } from "@/lib/errors";

describe("action", () => {
  // A pool connects only at its first query, and there is none here.
  const { db, close } = openDatabase("postgres://nowhere.invalid/none");
  afterAll(close);

  const context = createContext(db, {
    accountId: "account-1",
    kind: "person",
    id: "person-1",
    name: "Ada",
    role: "viewer",
  });
  const schema = z.strictObject({
    name: z.string().min(1, "Give a name."),
    numbers: z.array(z.coerce.number()).optional(),
  });

  function formOf(fields: readonly (readonly [string, string])[]): FormData {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  }
  const good = formOf([["name", "Ada"]]);

  describe("defineAction", () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    beforeEach(() => logged.mockClear());
    afterAll(() => logged.mockRestore());

    it("gives the use case who acts and the parsed form, and answers what it gave", async () => {
      const action = defineAction(schema, async ({ acting }, input) => ({ by: acting.id, input }));
      const form = formOf([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", "{}"],
        ["name", "Ada\r\nLovelace"],
        ["numbers[]", "3"],
      ]);
      expect(await withContext(context, () => action(null, form))).toEqual({
        ok: true,
        by: "person-1",
        input: { name: "Ada\nLovelace", numbers: [3] },
      });
    });

    it("refuses who is not signed in before it reads the form", async () => {
      const useCase = vi.fn<() => Promise<object>>(async () => ({}));
      const action = defineAction(schema, useCase);
      const refused = { ok: false, code: "unauthorized", message: "Sign in to go on." };
      expect(await withContext(null, () => action(null, new FormData()))).toEqual(refused);
      expect(useCase).not.toHaveBeenCalled();
    });

    it("names each wrong field, unknown and repeated ones too", async () => {
      const action = defineOpenAction(schema, async () => ({}));
      const refusalOf = async (...fields: [string, string][]) => action(null, formOf(fields));
      expect(await refusalOf(["name", ""])).toMatchObject({
        fieldErrors: { name: "Give a name." },
      });
      expect(await refusalOf(["name", "a"], ["role", "admin"])).toMatchObject({
        code: "invalid",
        message: "Not known: role.",
        fieldErrors: { role: "Not known: role." },
      });
      expect(await refusalOf(["name", "a"], ["name", "b"])).toHaveProperty("fieldErrors.name");
      expect(await refusalOf(["name", "a"], ["numbers[]", "x"])).toHaveProperty([
        "fieldErrors",
        "numbers.0",
      ]);
      expect(logged).not.toHaveBeenCalled();
    });

    it("answers a refusal with its code and sentence", async () => {
      const action = defineOpenAction(schema, async () => {
        throw Refusal.conflict("session-open", "A session is open.");
      });
      expect(await action(null, good)).toEqual({
        ok: false,
        code: "session-open",
        message: "A session is open.",
      });
    });

    it("answers a fault calmly, under an id that is in the log, and says nothing of it", async () => {
      const action = defineOpenAction(schema, async () => {
        throw new Error("relation secret_table does not exist");
      });
      const result = await action(null, good);
      expect(result).toMatchObject({ ok: false, code: "fault" });
      expect(JSON.stringify(result)).not.toContain("secret_table");
      const id = /entry (\w{8})\./.exec("message" in result ? result.message : "")?.[1];
      expect(String(logged.mock.calls[0]?.[0])).toContain(id);
    });

    it("lets a redirect pass", async () => {
      const action = defineOpenAction(schema, async () => redirect("/sign-in"));
      await expect(action(null, good)).rejects.toMatchObject({
        digest: expect.stringContaining("NEXT_REDIRECT"),
      });
    });
  });
});
