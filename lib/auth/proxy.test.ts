import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { config, proxy } from "@/proxy";

const origin = "http://localhost:3000";
const host = "localhost:3000";

function ask(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = { host, ...init.headers };
  return proxy(new NextRequest(`${origin}${path}`, { ...init, headers }));
}
const signedIn = { cookie: "keepsake-sign-in=x" };

describe("proxy", () => {
  it("I11: gives each page a policy without unsafe scripts, with a nonce of its own", async () => {
    const first = await ask("/", { headers: signedIn });
    const second = await ask("/", { headers: signedIn });
    const policy = first.headers.get("content-security-policy") ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src "));
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic'$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(second.headers.get("content-security-policy")).not.toBe(policy);
    // The nonce used for rendering, whatever the browser sent in that header.
    const forged = await ask("/", { headers: { ...signedIn, "x-nonce": "forged" } });
    const nonce = forged.headers.get("x-middleware-request-x-nonce") ?? "";
    expect(forged.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  });

  it("sends who has no cookie to sign in and back to where they wanted", async () => {
    const sent = async (path: string) => (await ask(path)).headers.get("location");
    expect(await sent("/sessions/1?at=3")).toBe(`${origin}/sign-in?next=%2Fsessions%2F1%3Fat%3D3`);
    expect(await sent("/")).toBe(`${origin}/sign-in`);
    expect(await sent("/sign-in?next=%2F")).toBeNull();
    expect(await sent("/welcome?token=x")).toBeNull();
    const secure = { headers: { cookie: "__Secure-keepsake-sign-in=x" } };
    expect((await ask("/", secure)).headers.get("location")).toBeNull();
  });

  it("refuses posts from pages of other sites, and those that will not say", async () => {
    const status = async (given: string, more = {}) =>
      (await ask("/", { method: "POST", headers: { ...signedIn, origin: given, ...more } })).status;
    expect(await status("https://evil.example")).toBe(403);
    expect(await status("http://localhost:3001")).toBe(403);
    expect(await status("null")).toBe(403);
    expect(await status(origin)).toBe(200);
    const proxied = { "x-forwarded-host": "keepsake.example" };
    expect(await status("https://keepsake.example", proxied)).toBe(200);
    expect((await ask("/", { method: "POST", headers: signedIn })).status).toBe(200);
  });

  it("F9: lets the connector's file be fetched without a sign-in", () => {
    expect(new RegExp(`^${config.matcher[0]}$`).test("/sync.mjs")).toBe(false);
  });

  it("leaves the API alone, whose bodies would be kept in memory, and no page", () => {
    const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
    for (const path of ["/", "/agents/x.png", "/apiary", "/sessions/favicon.ico", "/a/sync.mjs"]) {
      expect([path, matches(path)]).toEqual([path, true]);
    }
    for (const path of ["/api/v1/agents", "/_next/static/a.js", "/favicon.ico"]) {
      expect([path, matches(path)]).toEqual([path, false]);
    }
  });
});
