/**
 * A page's policy: only our scripts, and inline ones only with this page's nonce. Style attributes
 * are allowed, because widths and positions are set that way; style elements are not.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment }: { readonly isDevelopment: boolean },
): string {
  const directives = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "script-src-attr": "'none'",
    // The development server's overlay writes style elements without a nonce.
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": isDevelopment ? "'self' ws: wss:" : "'self'",
    "worker-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
