import { expect, it } from "vitest";
import { typedFields } from "@/lib/action";

it("gives back what was typed, but neither secrets nor lists nor files", () => {
  const form = new FormData();
  form.set("email", "ines@example.org");
  form.set("notes", "One.\r\nTwo.");
  form.set("password", "four loud words lost");
  form.set("newPassword", "four loud words found");
  form.set("token", "of a one-time link");
  form.set("apiKey", "ks_1");
  form.append("numbers[]", "3");
  form.set("file", new Blob(["x"]), "x.txt");
  form.set("$ACTION_KEY", "of the framework");
  expect(typedFields(form)).toEqual({ email: "ines@example.org", notes: "One.\nTwo." });
});
