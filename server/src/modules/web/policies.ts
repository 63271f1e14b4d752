/**
 * A page may load only our own files, and styles with the nonce of this response. Only sites the business has named may
 * frame it.
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
    // Only the host's own rules turn text into markup or script (`host/src/loader/trusted-text.ts`).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');

/** An image opened by itself can run nothing, not even an SVG with a script. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
