import { sayNumbers, numbersIn } from "@/components/memories/labels/say-numbers";
import { plural } from "@/components/ui/words/number-words";

/** What an undo restored, and what it left because it was changed since. */
export function sayUndone(result: object): string {
  const restored = Number(Reflect.get(result, "restored") ?? 0);
  const changed = numbersIn(result, "changed");
  const said = `${plural(restored, "memory", "memories")} restored.`;
  if (changed.length === 0) return said;
  return `${said} Changed since, so left as they are: ${sayNumbers(changed)}.`;
}
