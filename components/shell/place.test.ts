import { expect, it } from "vitest";
import { isPlaceAt } from "@/components/shell/place";

const current = (pathname: string) =>
  ["/", "/agents", "/sessions", "/reviews", "/audit", "/settings"].filter((href) =>
    isPlaceAt(pathname, href),
  );

it.each([
  ["/", ["/"]],
  ["/agents/1/sessions", ["/agents"]],
  ["/sessions/1", ["/sessions"]],
  ["/conversations/1", ["/agents"]],
  ["/reviews", ["/reviews"]],
  ["/settings/keys", ["/settings"]],
  ["/nowhere", []],
])("%s is at one place of the navigation at most", (pathname, places) => {
  expect(current(pathname)).toEqual(places);
});
