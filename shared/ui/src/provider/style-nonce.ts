/**
 * The nonce that the server wrote into this page for style elements, or an empty string where there is none (tests).
 * The build gives every bundle the same for libraries that ask the bundler (`tools/federation/page-bridge-plugin.ts`).
 */
export const styleNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
