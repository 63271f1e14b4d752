/**
 * What a page may load: our own files, and the styles that carry the nonce of this one response. And who may show it
 * inside a page of their own: nobody, unless the business has named them.
 */
export const pagePolicy = (nonce: string, framedBy: readonly string[] = []): string =>
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
    // Text becomes neither markup nor a script but by the host's own rules (`host/src/loader/trusted-text.ts`).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');

/** An image opened by itself can run nothing: also not an SVG with a script. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
