// Runs `npm run docs:rings`: writes the table of rings into ARCHITECTURE.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ringTable } from "@/scripts/architecture/rings";

const page = join(import.meta.dirname, "..", "ARCHITECTURE.md");
const text = readFileSync(page, "utf8");
writeFileSync(page, text.replace(/^\| ring [^]*?(?=\n\n)/m, ringTable));
