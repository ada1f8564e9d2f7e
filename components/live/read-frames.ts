/** Reads server-sent events from text as it arrives, in whatever pieces. Comments are left out. */
export function readFrames(onFrame: (event: string, data: string) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const frames = (rest + text).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const fields = new Map(frame.split("\n").map(fieldOf));
      const event = fields.get("event");
      if (event !== undefined) onFrame(event, fields.get("data") ?? "");
    }
  };
}

function fieldOf(line: string): [string, string] {
  const at = line.indexOf(": ");
  return at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + 2)];
}
