import { describe, expect, it } from "vitest";
import { isForUs, isLoopback } from "@/lib/auth/requests/own-host";

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
