import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { runPlace } from "@/e2e/server/run-place";

export const visitors = [
  "admin",
  "viewer",
  "owner",
  "operator",
  "reviewer",
  "secondReviewer",
] as const;
export type Visitor = (typeof visitors)[number];

const file = () => join(runPlace.dataDir, "people.json");
const schema = z.object({ key: z.string(), names: z.record(z.enum(visitors), z.string()) });
type RunPeople = z.infer<typeof schema>;

/** Where the browser of a signed-in person stores its cookies. */
export function stateOf(visitor: Visitor): string {
  return visitor === "admin" ? runPlace.adminState : join(runPlace.dataDir, `${visitor}.json`);
}

/** The people of this run and its API key: written once by the setup. */
export async function writeRunPeople(people: RunPeople): Promise<void> {
  await writeFile(file(), JSON.stringify(people));
}

export function readRunPeople(): RunPeople {
  return schema.parse(JSON.parse(readFileSync(file(), "utf8")));
}
