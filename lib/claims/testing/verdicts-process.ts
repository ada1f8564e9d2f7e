// Prints verdicts, to be compared with those of a process in another locale.
import { listVerdicts } from "@/lib/claims/testing/list-verdicts";

console.log(JSON.stringify(listVerdicts()));
