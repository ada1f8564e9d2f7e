/**
 * Puts a text on the clipboard; false where the browser refuses. A page that came over plain http
 * from another machine has no clipboard but the old command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener("copy", give);
  try {
    return document.execCommand("copy") && isTaken;
  } finally {
    document.removeEventListener("copy", give);
  }
}
