import { backUp, runOnFile } from "@/scripts/backup-commands";

await runOnFile("backup", backUp);
