import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { generate } from "openapi-typescript-codegen";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiRoutes } from "@/app/api/v1/api-routes";
import { describeApi } from "@/lib/api/openapi";

const root = join(import.meta.dirname, "../..");
const described = describeApi(apiRoutes);
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-clients-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(described));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    types: [],
  },
};

/** Compiles a client with calls that a user would write; gives what the compiler says. */
async function compile(name: string, use: string): Promise<string> {
  const project = join(folder, name);
  writeFileSync(join(project, "use.ts"), use);
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ ...settings, include: ["."] }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", project]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

it("a client by openapi-typescript-codegen compiles, and knows what is asked and answered", async () => {
  const [input, output] = [join(folder, "openapi.json"), join(folder, "codegen")];
  await generate({ input, output, exportSchemas: false });
  const use = `
    import { DefaultService, OpenAPI } from "./index";
    OpenAPI.TOKEN = "ksk_1";
    export async function use(): Promise<string> {
      const made = await DefaultService.createKey({ name: "CI", role: "viewer" });
      // @ts-expect-error: no such role
      await DefaultService.createKey({ name: "CI", role: "owner" });
      return made.key;
    }`;
  expect(await compile("codegen", use)).toBe("");
}, 30_000);

it("a client by oazapfts compiles, and knows what is asked and answered", async () => {
  const source = await generateSource(join(folder, "openapi.json"), {});
  mkdirSync(join(folder, "oazapfts"));
  writeFileSync(join(folder, "oazapfts/client.ts"), source);
  const use = `
    import { createKey, defaults } from "./client";
    defaults.headers = { authorization: "Bearer ksk_1" };
    export async function use(): Promise<string> {
      const made = await createKey({ name: "CI", role: "viewer" });
      // @ts-expect-error: no such role
      await createKey({ name: "CI", role: "owner" });
      return made.status === 201 ? made.data.key : made.data.detail;
    }`;
  expect(await compile("oazapfts", use)).toBe("");
}, 30_000);
