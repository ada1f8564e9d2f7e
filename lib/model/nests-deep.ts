/** No tool takes what is nested deeper. */
const mostLevels = 100;

/** Whether JSON text is nested so deep that code which walks its value could overflow the stack. */
export function nestsDeep(json: string): boolean {
  let levels = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "[" || sign === "{") levels += 1;
    else if (sign === "]" || sign === "}") levels -= 1;
    if (levels > mostLevels) return true;
  }
  return false;
}
