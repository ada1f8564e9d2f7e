// Runs under any Node that an editor may start the test runners with: it uses only old syntax.

/** Ends the process with a sentence if its Node is older than the tests need. */
export function requireNode(major, minor = 0) {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `These tests need Node ${major}.${minor} or newer and were started with ${process.versions.node}: run them with npm, or let your editor use node_modules/.bin/node.`,
  );
  process.exit(1);
}
