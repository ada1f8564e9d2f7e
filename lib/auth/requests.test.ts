import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import {
  findClientAddress,
  isForUs,
  isLoopback,
  isMalformedPost,
  isProxy,
  nextPath,
  readSignInToken,
} from "@/lib/auth/requests";
import { config, proxy } from "@/proxy";

describe("findClientAddress", () => {
  it("U6: takes no forwarding header from a peer that is not named as a proxy", () => {
    expect(findClientAddress("203.0.113.9", "10.0.0.1, 192.0.2.7", [])).toBe("203.0.113.9");
    expect(findClientAddress("203.0.113.9", "10.0.0.1", ["10.0.0.0/8"])).toBe("203.0.113.9");
    expect(isProxy("203.0.113.9", ["10.0.0.0/8"])).toBe(false);
    expect(isProxy("203.0.113.9", [])).toBe(false);
  });

  it("U6: takes the right-most hop that is no proxy, whatever a client wrote before it", () => {
    const proxies = ["10.0.0.0/8", "2001:db8:1::/48", "127.0.0.1"];
    const chain = "1.1.1.1, 198.51.100.4, 10.2.0.1";
    expect(findClientAddress("10.0.0.3", chain, proxies)).toBe("198.51.100.4");
    expect(findClientAddress("::ffff:10.0.0.3", chain, proxies)).toBe("198.51.100.4");
    expect(findClientAddress("2001:db8:1::5", "198.51.100.4", proxies)).toBe("198.51.100.4");
    expect(findClientAddress("10.0.0.3", "", proxies)).toBe("10.0.0.3");
    expect(findClientAddress("10.0.0.3", "1.1.1.1, not an address", proxies)).toBe("10.0.0.3");
    expect(findClientAddress("10.0.0.3", "10.0.0.9, 10.0.0.8", proxies)).toBe("10.0.0.3");
    for (const peer of ["10.0.0.3", "::ffff:10.0.0.3", "2001:db8:1:2::9", "127.0.0.1"]) {
      expect(isProxy(peer, proxies)).toBe(true);
    }
    expect(isProxy("2001:db8:2::9", proxies)).toBe(false);
  });

  it("U6: counts a network of IPv6 as one, and a mapped address as the one of IPv4", () => {
    const one = findClientAddress("2001:db8:aa:bb::1", "", []);
    expect(findClientAddress("2001:DB8:aa:bb:ffff:1:2:3", "", [])).toBe(one);
    expect(findClientAddress("2001:db8:aa:bc::1", "", [])).not.toBe(one);
    expect(findClientAddress("::ffff:203.0.113.9", "", [])).toBe("203.0.113.9");
  });
});

describe("is malformed post", () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = "multipart/form-data; boundary=x";

  function post(body: string, headers: Record<string, string>): Request {
    return new Request("http://localhost/sign-in", { method: "POST", body, headers });
  }

  it.each([
    ["no array", part("0", "{bad")],
    ["no form", part("0", '[null,"$undefined"]')],
    ["the form alone", part("0", '["$K1"]')],
    ["a reference to a function", part("0", '["$F2","$K1"]')],
    ["a reference to a map", part("0", '[{"a":"$Q2"},"$K1"]')],
    ["nothing at its place", part("1_email", "ida@example.com")],
  ])("an action's call with %s is malformed", async (_name, parts) => {
    const headers = { "next-action": "7f", "content-type": multipart };
    expect(await isMalformedPost(post(`${parts}--x--\r\n`, headers))).toBe(true);
  });

  it.each([
    ["text/plain;charset=UTF-8", "[]", { "next-action": "7f" }],
    ["application/json", "{", { "next-action": "7f" }],
    [multipart, "--x\r\nbroken", { "next-action": "7f" }],
    [multipart, "--x\r\nbroken", {}],
    ["multipart/form-data", "--x--", {}],
  ])("a post as %s of %s is malformed", async (type, body, more) => {
    expect(await isMalformedPost(post(body, { "content-type": type, ...more }))).toBe(true);
  });

  it.each([
    ["of a page with scripts", part("1_email", "a") + part("0", '["$undefined","$K1"]')],
    ["after an answer", part("0", '[{"ok":false,"message":"$$5 too few"},"$K1"]')],
  ])("a form %s is none, and can be read after", async (_name, parts) => {
    const headers = { "next-action": "7f", "content-type": multipart };
    const request = post(`${parts}--x--\r\n`, headers);
    expect(await isMalformedPost(request)).toBe(false);
    expect((await request.formData()).get("0")).toContain("$K1");
  });

  it("a form without scripts, and what is no post, are none", async () => {
    const form = post(`${part("email", "a")}--x--\r\n`, { "content-type": multipart });
    expect(await isMalformedPost(form)).toBe(false);
    expect(await isMalformedPost(new Request("http://localhost/sign-in"))).toBe(false);
  });
});

describe("next path", () => {
  it("goes to paths of ours, with their query", () => {
    expect(nextPath("/agents/1?tab=ledger")).toBe("/agents/1?tab=ledger");
    expect(nextPath("/")).toBe("/");
  });

  it("goes home for whatever could lead elsewhere", () => {
    const elsewhere = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "/..//evil.example",
      "agents",
      "",
      null,
      undefined,
    ];
    for (const wanted of elsewhere) expect([wanted, nextPath(wanted)]).toEqual([wanted, "/"]);
  });
});

const local = "http://localhost:3000";
const open = "https://keepsake.example";
const asks = (host: string | undefined, publicUrl: string, path = "/sign-in") =>
  isForUs({ host, path }, publicUrl);

describe("isForUs", () => {
  it("U6: answers to the host of KEEPSAKE_URL and to no other", () => {
    expect(asks("keepsake.example", open)).toBe(true);
    expect(asks("KEEPSAKE.example:443", open)).toBe(true);
    const foreign = [
      "evil.example",
      "localhost:3000",
      "127.0.0.1",
      "keepsake.example.evil.example",
    ];
    for (const host of [...foreign, "evil.example@keepsake.example", "", "a b", undefined]) {
      expect([host, asks(host, open)]).toEqual([host, false]);
    }
  });

  it("U6: answers to every loopback name where KEEPSAKE_URL is local", () => {
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "ks.localhost:3000"]) {
      expect([host, asks(host, local)]).toEqual([host, true]);
    }
    for (const host of ["evil.example:3000", "192.168.0.4:3000", "127.0.0.1.evil.example"]) {
      expect([host, asks(host, local)]).toEqual([host, false]);
    }
    expect(isLoopback("localhost.evil.example")).toBe(false);
  });

  it("U6: answers health, readiness and metrics to any host", () => {
    const paths = ["/api/health", "/api/v1/health", "/api/ready", "/api/v1/ready", "/metrics"];
    for (const path of paths) expect(asks("10.0.0.7:3000", open, path)).toBe(true);
    for (const path of ["/api/healthy", "/metrics/x", "/api/v1/agents"]) {
      expect(asks("10.0.0.7:3000", open, path)).toBe(false);
    }
  });
});

const tokenOf = (cookie: string) => readSignInToken(new Headers({ cookie }));

describe("the sign-in that a request's cookie names", () => {
  it("U1: is the one of https where an older one of http is left in the browser", () => {
    const [old, present] = ["keepsake-sign-in=old.x", "__Secure-keepsake-sign-in=present.y"];
    expect(tokenOf(`${old}; ${present}`)).toBe("present");
    expect(tokenOf(`${present}; ${old}`)).toBe("present");
    expect(tokenOf(old)).toBe("old");
  });

  it("is none without a cookie of ours", () => {
    expect(tokenOf("keepsake-sign-in=; other=x.y")).toBeNull();
    expect(readSignInToken(new Headers())).toBeNull();
  });
});

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
