// Loaded before the connector in a test. If the environment says so, the connector dies at its n-th
// change of the disk, in the middle of it where there is a middle, or when it reads in a folder that
// it should not read, or a file grows while it is read, or gets its other half once one look is over.
import fs from "node:fs";

let left = Number(process.env.KILL_AT_WRITE);

function die() {
  process.kill(process.pid, "SIGKILL");
  // The signal comes at once, but not within the call.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

for (const name of ["renameSync", "unlinkSync", "mkdirSync", "chmodSync"]) {
  const real = fs[name];
  fs[name] = (...given) => {
    left -= 1;
    if (left === 0) die();
    return real(...given);
  };
}

const { readFileSync, writeFileSync } = fs;
const unread = process.env.KILL_AT_READ_IN ?? "";
const growing = process.env.GROWS_WHILE_READ ?? "";
let halved = process.env.HALF_AT_FIRST_LOOK ?? "";

fs.readFileSync = (path, options) => {
  if (unread !== "" && String(path).startsWith(unread)) die();
  const bytes = readFileSync(path, options);
  if (path === halved && String(bytes) === "- half\n") {
    halved = "";
    setImmediate(() => fs.appendFileSync(path, "- other half\n"));
  }
  if (path === growing) fs.appendFileSync(path, "- one more\n");
  return bytes;
};

fs.writeFileSync = (path, data, options) => {
  left -= 1;
  if (left !== 0) return writeFileSync(path, data, options);
  // A few bytes are written at once or not at all.
  writeFileSync(path, data.slice(0, data.length > 8 ? Math.floor(data.length / 2) : 0), options);
  die();
};
