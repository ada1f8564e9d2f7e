// Mends what in postgres.js 3.4.9 ends or hangs the process when a connection is lost. A write to a
// socket that is gone, and a failed look-up of types, throw where nobody can catch it
// (porsager/postgres#1208). A write that was pending keeps all that follows the reconnect from being
// sent. Queries between the error and the close, those behind a reserved connection, and waits for
// one never settle, or are given a connection that nobody gives back. A transaction goes on over a
// connection that may be another's by then. A pool that is ended connects once more for each query that
// waited behind another, and leaves those connections open; one that is ended just before it connects
// anew, or while it does, leaves that one open. To be removed when a release has this.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { SetupError } from "./setup-error.mjs";

const EDITS = {
  "connection.js": [
    {
      from: "  function nextWrite(fn) {\n",
      to: `  function nextWrite(fn) {
    if (socket === null) {
      const gone = Errors.connection('CONNECTION_CLOSED', options, socket)
      chunk = nextWriteTimer = null
      query && queryError(query, gone)
      while (sent.length)
        queryError(sent.shift(), gone)
      return false
    }

`,
    },
    {
      from: "\n    clearImmediate(nextWriteTimer)\n",
      to: "\n    clearImmediate(nextWriteTimer), chunk = nextWriteTimer = null\n",
    },
    {
      from: "    !hadError && (query || sent.length) && error(",
      to: "    if (query || sent.length) error(",
    },
    { from: "return fetchArrayTypes()\n", to: "return fetchArrayTypes().catch(() => null)\n" },
    {
      from: "    , nextWriteTimer = null\n",
      to: "    , nextWriteTimer = null\n    , reconnectTimer = null\n",
    },
    {
      from: "    setTimeout(connect, closedTime",
      to: "    reconnectTimer = setTimeout(connect, closedTime",
    },
    {
      from: "  function terminate() {\n    terminated = true\n",
      to: "  function terminate() {\n    terminated = true\n    clearTimeout(reconnectTimer)\n",
    },
    {
      from: "      socket.readyState === 'open' && socket.end(b().X().end())\n",
      to: "      socket.readyState === 'open' ? socket.end(b().X().end()) : socket.destroy()\n",
    },
  ],
  "index.js": [
    {
      from: "{ reserve: resolve, reject }",
      to: "{ reserve: resolve, reject: e => (queries.remove(query), reject(e)) }",
    },
    {
      from: "    queries.length && connect(c, queries.shift())\n",
      to: `    if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
`,
    },
    {
      from: "    if (queries.length) {\n      const query = queries.shift()\n",
      to: `    while (ending && queries.length)
      queries.shift().reject(Errors.connection('CONNECTION_ENDED', options, options))
    if (queries.length) {
      const query = queries.shift()
`,
    },
    {
      from: "      , connection\n      , prepare = null\n",
      to: "      , connection\n      , prepare = null\n      , gone = null\n",
    },
    {
      from: "new Promise((_, reject) => connection.onclose = reject)",
      to: `new Promise((_, reject) => connection.onclose = e => {
          gone = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })`,
    },
    {
      from: "(uncaughtError = e))\n        c.queue === full\n",
      to: "(uncaughtError = e))\n        if (gone)\n          return q.reject(gone)\n\n        c.queue === full\n",
    },
    {
      from: "    sql.release = () => {\n      c.reserved = null\n",
      to: `    let gone = null
    c.onclose = e => {
      gone = e
      while (queue.length)
        queue.shift().reject(e)
    }
    sql.release = () => {
      if (gone)
        return

      c.onclose = null
      c.reserved = null
`,
    },
    {
      from: "    function handler(q) {\n      c.queue === full\n",
      to: "    function handler(q) {\n      if (gone)\n        return q.reject(gone)\n\n      c.queue === full\n",
    },
  ],
};

/** Edits the installed driver, where that was not done. Throws where it is another than expected. */
export function patchDriver() {
  for (const folder of ["src", "cjs/src"]) {
    for (const [name, edits] of Object.entries(EDITS)) {
      const file = join(root, "node_modules/postgres", folder, name);
      const before = readFileSync(file, "utf8");
      const after = edits.reduce((text, edit) => apply(file, text, edit), before);
      if (after !== before) writeFileSync(file, after);
    }
  }
}

function apply(file, text, { from, to }) {
  if (text.includes(from) && !text.includes(to)) return text.replaceAll(from, to);
  if (!text.includes(to)) {
    throw new SetupError(`${file} is not what scripts/bootstrap/patch-driver.mjs mends.`);
  }
  return text;
}
