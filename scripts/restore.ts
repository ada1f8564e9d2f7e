import { restore, runOnFile } from "@/scripts/backup-commands";

await runOnFile("restore", restore);
