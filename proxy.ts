import { NextResponse, type NextRequest } from "next/server";
import {
  contentSecurityPolicy,
  isForeignPost,
  isMalformedPost,
  signInCookie,
} from "@/lib/auth/requests";

const openPages = new Set(["/sign-in", "/welcome", "/join", "/password"]);

/**
 * Gives each page a content security policy with its own nonce, and redirects visitors without a
 * cookie to sign in. That is only a courtesy: every page, action and route checks the cookie
 * against the database (U1). A post from another site's page is stopped here.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (isForeignPost(request.method, request.headers)) {
    return new NextResponse("A page of another site may not do this.", { status: 403 });
  }
  if (await isMalformedPost(request)) {
    return new NextResponse("This is no form that this page could read.", { status: 400 });
  }
  if (isSignedOutVisit(request)) return NextResponse.redirect(signInAddress(request));
  const nonce = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))));
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = contentSecurityPolicy(nonce, { isDevelopment });
  const headers = new Headers(request.headers);
  // The framework adds this header's nonce to every script that it writes.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * Not for the API, whose large bodies would be buffered here, and not for files. The connector is
 * one (F9): a machine without a sign-in fetches it.
 */
export const config = {
  matcher: ["/((?!api/|_next/|favicon\\.ico$|icon\\.svg$|robots\\.txt$|sync\\.mjs$).*)"],
};

function isSignedOutVisit(request: NextRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (openPages.has(request.nextUrl.pathname)) return false;
  return !request.cookies.has(signInCookie) && !request.cookies.has(`__Secure-${signInCookie}`);
}

function signInAddress({ nextUrl }: NextRequest): URL {
  const url = nextUrl.clone();
  url.pathname = "/sign-in";
  const wanted = `${nextUrl.pathname}${nextUrl.search}`;
  url.search = wanted === "/" ? "" : `?${new URLSearchParams({ next: wanted }).toString()}`;
  return url;
}
