import { describe, expect, it } from "vitest";
import { appliesTo } from "@/lib/handbook/reading/applies-to";

describe("where a block applies", () => {
  it.each([
    ["/srv/settle", "/srv/settle"],
    ["/srv/settle", "/srv/settle/eu/jobs"],
    ["/srv/settle/", "/srv/settle/"],
    ["`/srv/settle`", "/srv/settle"],
    ["/srv/ledger, /srv/settle", "/srv/settle/eu"],
    ["~/code/settle", "/home/mia/code/settle/eu"],
    ["/Users/mia/code", "~/code"],
    ["C:\\dev\\settle", "C:/dev/settle/eu"],
    ["/srv/./settle", "/srv/other/../settle"],
    ["/", "/anything"],
    ["all repositories of the payments team", "/srv/settle"],
    ["", "/srv/settle"],
  ])("H10: %j applies in %j", (named, folder) => {
    expect(appliesTo(named, folder)).toBe(true);
  });

  it.each([
    ["/srv/settle", "/srv/settle-us"],
    ["/srv/settle", "/srv"],
    ["/srv/settle", "/srv/settle/.."],
    ["/srv/settle", "/srv/Settle"],
    ["~/code/settle", "/srv/code/settle"],
    ["/srv/ledger, /srv/settle", "/srv/checkout"],
  ])("H10: %j does not apply in %j", (named, folder) => {
    expect(appliesTo(named, folder)).toBe(false);
  });
});
