import { expect, it } from "vitest";
import { refusedStatus } from "@/scripts/web-server";

it.each([
  ["TRACE", "/sign-in", 405],
  ["PROPFIND", "/", 405],
  ["CONNECT", "localhost:1", 405],
  ["OPTIONS", "*", 400],
  ["GET", "*", 400],
  ["GET", "http://elsewhere.example/", 400],
  ["GET", "/", null],
  ["OPTIONS", "/api/v1/agents", null],
  ["PATCH", "/api/v1/agents/a", null],
])("%s %s is refused with %s", (method, url, status) => {
  expect(refusedStatus({ method, url })).toBe(status);
});
