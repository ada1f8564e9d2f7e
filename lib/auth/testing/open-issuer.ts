import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import { portOf } from "@/lib/outbound/testing/open-receiver";

const kid = "the-key";
const client = { id: "keepsake", secret: "the client's secret" };

function newKey() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

type Claims = Readonly<Record<string, unknown>>;

/** What a test makes otherwise: claims of an ID token over the right ones, another key for it. */
export interface Wrong {
  readonly claims?: Claims;
  readonly isForged?: boolean;
  /** No ID token at all. */
  readonly isMissing?: boolean;
  /** What userinfo says. */
  readonly userinfo?: Claims;
}

/** A small OpenID Connect provider: discovery, keys, and tokens for codes that a test asks for. */
export async function openIssuer() {
  const key = newKey();
  const entered = new Map<string, Claims>();
  const codes = new Map<string, { challenge: string | null; idToken?: string; userinfo: Claims }>();
  const token = (claims: Claims, { privateKey } = key) => {
    const parts = [{ alg: "RS256", kid, typ: "JWT" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = sign("RSA-SHA256", Buffer.from(parts.join(".")), privateKey);
    return [...parts, signature.toString("base64url")].join(".");
  };
  const answerToken = (body: URLSearchParams) => {
    const found = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const verifier = body.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isClient = body.get("client_secret") === client.secret;
    if (found === undefined || !isClient || found.challenge !== challenge) return null;
    const accessToken = randomUUID();
    entered.set(`Bearer ${accessToken}`, found.userinfo);
    return { access_token: accessToken, token_type: "Bearer", id_token: found.idToken };
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const json = (value: object | null) => {
        response.writeHead(value === null ? 400 : 200, { "content-type": "application/json" });
        response.end(JSON.stringify(value ?? { error: "invalid_grant" }));
      };
      if (request.url === "/.well-known/openid-configuration") return json(discovery());
      const { authorization = "" } = request.headers;
      if (request.url === "/userinfo") return json(entered.get(authorization) ?? null);
      if (request.url !== "/keys") return json(answerToken(new URLSearchParams(body)));
      const jwk = key.publicKey.export({ format: "jwk" });
      return json({ keys: [{ ...jwk, kid, alg: "RS256", use: "sig" }] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const discovery = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  });
  return {
    url,
    /** The variables of an installation that uses it. */
    environment: {
      KEEPSAKE_OIDC_ISSUER: url,
      KEEPSAKE_OIDC_CLIENT_ID: client.id,
      KEEPSAKE_OIDC_CLIENT_SECRET: client.secret,
      KEEPSAKE_OIDC_NAME: "Acme ID",
    },
    /** A person signs in there: the code and state with which the provider sends them back. */
    enter(authorizeUrl: string, person: Claims, wrong: Wrong = {}) {
      const { claims = {}, isForged = false, isMissing = false, userinfo = person } = wrong;
      const asked = new URL(authorizeUrl).searchParams;
      const now = Math.floor(Date.now() / 1_000);
      const nonce = asked.get("nonce");
      const common = { iss: url, aud: client.id, iat: now, exp: now + 300, nonce };
      const idToken = token({ ...common, ...person, ...claims }, isForged ? newKey() : key);
      const code = randomUUID();
      const challenge = asked.get("code_challenge");
      codes.set(code, { challenge, userinfo, ...(!isMissing && { idToken }) });
      return { code, state: asked.get("state") ?? "" };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>;
