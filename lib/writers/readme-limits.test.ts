import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { documentCap, handbookLimits } from "@/lib/handbook/settings";
import type { LoopLimits } from "@/lib/model/port";
import { recordCap } from "@/lib/writers/reflection/settings";
import { mutatingCap } from "@/lib/writers/refinement/gate/settings";

const page = readFileSync("docs/guide/server.md", "utf8");
const cellsOf = (kind: string) =>
  page
    .split("\n")
    .find((line) => line.startsWith(`| ${kind} `))
    ?.split("|")
    .map((cell) => cell.trim());
const say = ({ maxSteps, maxCalls, maxMs }: LoopLimits) =>
  [maxSteps, maxCalls, maxMs / 60_000].map((limit) => limit.toLocaleString("en-US"));

it("S11: the guide names the limits that each kind of session has", () => {
  const { sessionLimits: limits } = parseEnvironment({});
  expect(cellsOf("handbook")?.slice(2, 6)).toEqual([
    ...say(handbookLimits),
    `${documentCap} documents`,
  ]);
  expect(cellsOf("reflection")?.slice(2, 6)).toEqual([...say(limits), `${recordCap} facts`]);
  expect(cellsOf("refinement")?.slice(2, 5)).toEqual(say(limits));
  expect(cellsOf("refinement")?.[5]).toContain(`${mutatingCap} changes of text`);
});
