/**
 * H10: whether a block whose `applies_to` names this `cwd` applies in a folder. A block applies to
 * the folders that it names and to everything below them. Words that are no path name no folder, so
 * they hide nothing.
 */
export function appliesTo(named: string, folder: string): boolean {
  const paths = named
    .split(",")
    .map((one) => one.replaceAll("`", "").trim())
    .filter(isPath);
  return paths.length === 0 || paths.some((path) => isWithin(stepsOf(folder), stepsOf(path)));
}

function isPath(text: string): boolean {
  return /^(?:[/~\\]|[A-Za-z]:[\\/])/.test(text);
}

function isWithin(folder: readonly string[], base: readonly string[]): boolean {
  return base.every((step, index) => folder[index] === step);
}

/** A path's folders from the outside in, with a home folder as `~` and without `.` and `..`. */
function stepsOf(path: string): string[] {
  const steps: string[] = [];
  const plain = path
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\/(?:home|Users)\/[^/]+|\/root|[A-Za-z]:\/Users\/[^/]+)(?=\/|$)/, "~");
  for (const step of plain.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps;
}
