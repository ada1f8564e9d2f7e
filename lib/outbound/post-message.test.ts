import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  isKnownPrivate,
  isPublicAddress,
  plainBeginning,
  type Post,
  postMessage,
} from "@/lib/outbound/post-message";
import { openReceiver, portOf, type Receiver } from "@/lib/outbound/testing/open-receiver";

describe("post message", () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());

  function post(more: Partial<Post> = {}) {
    const headers = { "content-type": "application/json", "webhook-id": "msg_1" };
    const plain = { url: receiver.url, headers, body: '{"a":"é"}', timeoutMs: 5_000 };
    return postMessage({ ...plain, allowPrivate: true, ...more });
  }

  const privateFault =
    "It leads to a private address, which this installation allows only with KEEPSAKE_WEBHOOKS_PRIVATE=1.";

  it("posts the bytes as they are, and keeps the beginning of the answer", async () => {
    receiver.answerBy((response) => void response.writeHead(202).end("taken\n\u0007thanks"));
    expect(await post()).toEqual({ status: 202, answer: "taken thanks", fault: null });
    expect(receiver.received).toMatchObject([
      { method: "POST", path: "/hook", body: '{"a":"é"}', headers: { "webhook-id": "msg_1" } },
    ]);
  });

  describe("private addresses", () => {
    it.each(["http://[::ffff:127.0.0.1]/", "http://017700000001/", "http://localhost/"])(
      "are refused, however they are written: %s",
      async (url) => {
        expect(await post({ url, allowPrivate: false })).toMatchObject({ fault: privateFault });
      },
    );

    it("are refused where a name leads to one, be it beside a public one; no connection is made", async () => {
      const url = receiver.url.replace("127.0.0.1", "hooks.example");
      const alone = [{ address: "127.0.0.1", family: 4 }];
      const beside = [{ address: "1.1.1.1", family: 4 }, ...alone];
      for (const addresses of [alone, beside, [{ address: "::ffff:7f00:1", family: 6 }]]) {
        const posted = await post({ url, allowPrivate: false, resolve: async () => addresses });
        expect(posted).toEqual({ status: null, answer: null, fault: privateFault });
      }
      expect(receiver.received).toEqual([]);
    });

    it("cannot be slipped in between the check and the connection: a name is asked once", async () => {
      let asked = 0;
      const resolve = async () => {
        asked += 1;
        return [{ address: asked === 1 ? "127.0.0.1" : "192.0.2.1", family: 4 }];
      };
      const url = receiver.url.replace("127.0.0.1", "hooks.example");
      expect(await post({ url, resolve })).toMatchObject({ status: 200 });
      expect(asked).toBe(1);
      expect(receiver.received[0]?.headers["host"]).toBe(`hooks.example:${receiver.port}`);
    });

    it("are not reached by a redirect: none is followed", async () => {
      const other = await openReceiver();
      receiver.answerBy((response) => void response.writeHead(307, { location: other.url }).end());
      const posted = await post();
      await other.close();
      expect(posted).toMatchObject({
        status: 307,
        fault: "It answered with a redirect (307), which is not followed.",
      });
      expect(other.received).toEqual([]);
    });
  });

  describe("a bad receiver", () => {
    it("that answers with an error is told so", async () => {
      receiver.answerBy((response) => void response.writeHead(500).end("broken"));
      expect(await post()).toEqual({ status: 500, answer: "broken", fault: "It answered 500." });
    });

    it("that says nothing is waited for so long and no longer", async () => {
      receiver.answerBy(() => undefined);
      expect(await post({ timeoutMs: 100 })).toMatchObject({
        status: null,
        fault: "No answer within 0.1 seconds.",
      });
    });

    it("that begins to answer and goes on for ever has answered", async () => {
      receiver.answerBy((response) => void response.writeHead(200).write("so "));
      expect(await post({ timeoutMs: 300 })).toEqual({ status: 200, answer: "so", fault: null });
    });

    it.each([{}, { "content-length": 1_000 }])(
      "that breaks off in the middle of its answer has answered: %j",
      async (headers) => {
        receiver.answerBy((response) => {
          response.writeHead(200, headers);
          response.write("half", () => response.destroy());
        });
        expect(await post()).toEqual({ status: 200, answer: "half", fault: null });
      },
    );

    it("that answers with 10 MB is read to a few kilobytes", async () => {
      const sent = new Promise<boolean>((resolve) => {
        receiver.answerBy((response) => {
          response.on("close", () => resolve(response.writableFinished));
          response.writeHead(200).end("x".repeat(10_000_000));
        });
      });
      const { answer } = await post();
      expect(answer).toHaveLength(301);
      expect(await sent).toBe(false);
    });

    it("that cuts the connection", async () => {
      receiver.answerBy((response) => void response.destroy());
      expect(await post()).toMatchObject({ status: null, fault: "The connection was cut." });
    });

    it("that is down", async () => {
      const { port } = receiver;
      await receiver.close();
      expect(await post()).toMatchObject({ fault: "Nothing is listening at this address." });
      receiver = await openReceiver();
      expect(port).toBeGreaterThan(0);
    });

    it("that would speak another protocol is not followed there", async () => {
      const server = createServer((socket) => {
        socket.resume().on("error", () => undefined);
        socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n");
        socket.write("Connection: Upgrade\r\n\r\n");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const posted = await post({ url: `http://127.0.0.1:${portOf(server)}` });
      expect(posted).toEqual({ status: 101, answer: "", fault: "It answered 101." });
      await new Promise((resolve) => server.close(resolve));
    });

    it("that speaks no HTTP, or no TLS", async () => {
      const server = createServer((socket) => void socket.resume().end("hello\r\n\r\n"));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const port = portOf(server);
      expect(await post({ url: `http://127.0.0.1:${port}` })).toMatchObject({
        fault: "Its answer isn't HTTP.",
      });
      expect(await post({ url: `https://127.0.0.1:${receiver.port}` })).toMatchObject({
        fault: expect.stringContaining("certificate or encryption"),
      });
      await new Promise((resolve) => server.close(resolve));
    });

    it("whose name is not known, or is not found in time", async () => {
      const unknown = Object.assign(new Error("no"), { code: "ENOTFOUND" });
      expect(
        await post({ url: "http://hooks.example", resolve: () => Promise.reject(unknown) }),
      ).toMatchObject({ fault: "This name has no address." });
      const never = () => new Promise<never>(() => undefined);
      expect(
        await post({ url: "http://hooks.example", resolve: never, timeoutMs: 50 }),
      ).toMatchObject({ fault: "No answer within 0.05 seconds." });
    });
  });

  it("ends with its caller's signal, by throwing", async () => {
    const stop = new AbortController();
    receiver.answerBy(() => stop.abort(new Error("stopping")));
    await expect(post({ signal: stop.signal })).rejects.toThrow("stopping");
  });
});

describe("plain beginning", () => {
  it.each([
    ["ok", "ok"],
    ["  two\r\n lines\t", "two lines"],
    ["a\u0000b\u001b[31mc\u202ed\u2028e\u0085f", "a b [31mc d e f"],
    ["", ""],
  ])("%j becomes %j", (given, shown) => {
    expect(plainBeginning(Buffer.from(given))).toBe(shown);
  });

  it("keeps 300 characters, and no half of one", () => {
    expect(plainBeginning(Buffer.from("👍".repeat(400)))).toBe(`${"👍".repeat(300)}…`);
    expect(plainBeginning(Buffer.from("é").subarray(0, 1))).toBe("\ufffd");
  });
});

describe("which addresses are public", () => {
  it.each([
    ["this network", "0.0.0.0"],
    ["loopback", "127.0.0.1"],
    ["private", "10.0.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["shared by a carrier", "100.64.0.1"],
    ["link-local, metadata", "169.254.169.254"],
    ["protocol assignments", "192.0.0.192"],
    ["documentation", "203.0.113.7"],
    ["benchmarks", "198.19.255.255"],
    ["multicast", "239.255.255.255"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped private", "::ffff:a00:1"],
    ["mapped, though public", "::ffff:93.184.216.34"],
    ["compatible", "::127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::7f00:1"],
    ["NAT64, local use", "64:ff9b:1::1"],
    ["discard", "100::1"],
    ["Teredo", "2001::1"],
    ["documentation", "2001:db8::1"],
    ["6to4 of loopback", "2002:7f00:1::"],
    ["documentation", "3fff::1"],
    ["unique local", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%lo"],
    ["public with a zone", "2606:4700::1111%lo"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["unassigned", "4000::1"],
    ["no address", "localhost"],
    ["nothing", ""],
  ])("refuses %s: %s", (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.1",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450:4001::200e",
    "2001:4860:4860::8888",
  ])("lets %s be reached", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["http://localhost/", true],
    ["http://localhost./", true],
    ["http://a.b.localhost./", true],
    ["http://127.0.0.1./", true],
    ["http://2130706433/", true],
    ["http://0x7f.1/", true],
    ["http://[::1]/", true],
    ["http://[::ffff:10.0.0.1]/", true],
    ["http://1.1.1.1/", false],
    ["https://[2606:4700::1111]/", false],
    ["https://hooks.example/", false],
    ["https://localhost.example/", false],
    ["https://notlocalhost/", false],
  ])("knows of %s without asking anybody that it is private: %s", (url, isPrivate) => {
    expect(isKnownPrivate(new URL(url).hostname)).toBe(isPrivate);
  });
});
