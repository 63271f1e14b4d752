/** What a page may load: our own files, and the styles that carry the nonce of this one response. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** An image opened by itself can run nothing: also not an SVG with a script. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
