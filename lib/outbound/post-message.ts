import { lookup } from "node:dns/promises";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const maxCharacters = 300;

/** The start of an answer as one storable line, without control or bidi characters. */
export function plainBeginning(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const points = Array.from(plain);
  return points.length > maxCharacters ? `${points.slice(0, maxCharacters).join("")}…` : plain;
}

const maxAnswerBytes = 4_096;

/** Resolves names to addresses; the system's own resolver unless a test replaces it. */
type Resolve = (name: string) => Promise<readonly Address[]>;
interface Address {
  readonly address: string;
  readonly family: number;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the installation allows private addresses. */
  readonly allowPrivate: boolean;
  /** For everything together: name, connection, answer. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly resolve?: Resolve;
}

/** The result; `fault` says in a sentence why it does not count as received. */
export interface Posted {
  readonly status: number | null;
  readonly answer: string | null;
  readonly fault: string | null;
}

/**
 * Posts to an address that a person typed. Its name is resolved once, every address is checked, and
 * only those are connected to. Follows no redirect and keeps a few kilobytes of the answer. Never
 * throws, except when `signal` aborts.
 */
export async function postMessage(post: Post): Promise<Posted> {
  const deadline = AbortSignal.timeout(post.timeoutMs);
  const signal = post.signal ? AbortSignal.any([deadline, post.signal]) : deadline;
  try {
    const url = new URL(post.url);
    const addresses = await untilAborted(findAddresses(url, post.resolve), signal);
    if (!post.allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      return failed(
        "It leads to a private address, which this installation allows only with KEEPSAKE_WEBHOOKS_PRIVATE=1.",
      );
    }
    return await send(url, post, addresses, signal);
  } catch (error) {
    post.signal?.throwIfAborted();
    return failed(
      deadline.aborted
        ? `No answer within ${post.timeoutMs / 1_000} seconds.`
        : explainFault(error),
    );
  }
}

async function findAddresses(
  url: URL,
  resolve: Resolve = systemNames,
): Promise<readonly Address[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

function systemNames(name: string): Promise<readonly Address[]> {
  return lookup(name, { all: true });
}

async function send(
  url: URL,
  { headers, body }: Post,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Posted> {
  const bytes = Buffer.from(body, "utf8");
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": bytes.length },
    lookup: answerWith(addresses),
    // A separate connection: not shared with other requests, and not kept alive.
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, options);
    request.on("error", reject);
    const closed = () => reject(Object.assign(new Error("Closed."), { code: "ECONNRESET" }));
    // The last event of every request.
    request.on("close", closed);
    // A receiver that switches to another protocol is disconnected.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(judge(response.statusCode ?? 0, Buffer.alloc(0)));
    });
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const settle = () => {
        resolve(judge(response.statusCode ?? 0, Buffer.concat(chunks).subarray(0, maxAnswerBytes)));
        request.destroy();
      };
      // The status decides; if the body breaks off or never ends, its start is kept.
      request.off("error", reject).on("error", settle).off("close", closed);
      response.on("error", settle).on("end", settle).on("close", settle);
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= maxAnswerBytes) settle();
      });
    });
    request.end(bytes);
  });
}

/** Always answers with the checked addresses: nothing is resolved a second time. */
function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_name, options, answer) => {
    const [first] = addresses;
    if (first === undefined) answer(new Error("No address."), "");
    else if (options.all === true) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
}

function judge(status: number, body: Buffer): Posted {
  const answer = plainBeginning(body);
  return { status, answer, fault: faultOf(status) };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `It answered with a redirect (${status}), which is not followed.`;
  }
  return `It answered ${status}.`;
}

function failed(fault: string): Posted {
  return { status: null, answer: null, fault };
}

/** Stops waiting for work that can't be aborted. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing is listening at this address.",
  ECONNRESET: "The connection was cut.",
  EPIPE: "The connection was cut.",
  ENOTFOUND: "This name has no address.",
  EAI_AGAIN: "Its name could not be looked up.",
  ENETUNREACH: "Its network cannot be reached.",
  EHOSTUNREACH: "It cannot be reached.",
  ETIMEDOUT: "The connection failed.",
};

/** Why a request failed, as a sentence; unknown errors keep their code. */
function explainFault(error: unknown): string {
  const code = codeOf(error);
  if (code === null) return "It could not be reached.";
  const sentence = sentences[code];
  if (sentence !== undefined) return sentence;
  if (code.startsWith("HPE_")) return "Its answer isn't HTTP.";
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return `Its certificate or encryption is not accepted (${code}).`;
  }
  return `It could not be reached (${code}).`;
}

/** If several addresses were tried, their failures are combined in one error. */
function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

/** Addresses of this machine, its network, metadata or no single host, as IANA lists them. */
const refused4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Everything except global unicast, and within that, tunnels and documentation. */
const refused6 = [
  "::/3",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/2",
  "8000::/1",
];

// Separate lists: a joint one would treat every IPv4 address as the one mapped into IPv6.
const lists = { ipv4: listOf(refused4, "ipv4"), ipv6: listOf(refused6, "ipv6") };

/** Whether an address is public: never a private, local, reserved one, nor IPv4 in IPv6. */
export function isPublicAddress(address: string): boolean {
  // A zone would choose one of this machine's interfaces.
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return !lists[kind].check(address, kind);
}

/** Whether a URL's host is known as this machine or its network without a lookup. */
export function isKnownPrivate(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return /(^|\.)localhost\.?$/i.test(host);
}

function listOf(ranges: readonly string[], kind: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    list.addSubnet(net, Number(bits), kind);
  }
  return list;
}

/** What the audit keeps of an address: a path may hold a secret, and all read the audit. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
