import { afterEach, beforeEach, expect } from "vitest";
import type { TestDatabase } from "@/db/testing/test-database";
import { beginShutdown } from "@/lib/process";
import { type Feed, openFeed } from "@/lib/stream/feed";

/** A feed for each test, with which its streams end. */
export function givenFeed(database: TestDatabase): () => Feed {
  let feed: Feed | null = null;
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for("keepsake.shutdown"));
    feed = openFeed(database.db, database.url);
  });
  afterEach(async () => {
    await beginShutdown();
    await feed?.close();
  });
  return () => feed ?? expect.fail("A feed is opened before each test.");
}

/** Reads a stream of events in the background: its text so far, and whether it has ended. */
export function readStream({ body }: Response) {
  const read = {
    text: "",
    hasEnded: false,
    frames: () =>
      [...read.text.matchAll(/^(?:id: (.*)\n)?event: (.*)\ndata: (.*)\n\n/gm)].map(
        ([, id = null, event = "", data = ""]) => ({ id, event, data }),
      ),
  };
  void (async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) read.text += text;
    read.hasEnded = true;
  })();
  return read;
}
