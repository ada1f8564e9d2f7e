import { plural } from "@/components/ui/number-words";

type Data = Readonly<Record<string, unknown>>;

/** What was done with many memories at once, in a few words. */
export function sayAct(kind: string, data: Data): string {
  const memories = (name: string) => plural(Number(data[name] ?? 0), "memory", "memories");
  switch (kind) {
    case "memories-labelled":
      return `Labelled ${memories("count")} “${typeof data["category"] === "string" ? data["category"] : ""}”`;
    case "labels-removed":
      return `Removed labels from ${memories("count")}`;
    case "import-undone":
      return `Undid an import: ${memories("discarded")} discarded`;
    case "act-undone":
      return `Undid a change: ${memories("restored")} restored`;
    default:
      return kind.replaceAll("-", " ");
  }
}
