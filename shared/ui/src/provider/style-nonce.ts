/**
 * The nonce that the server wrote into this page for style elements, or an empty string where there is none (tests).
 * Every bundle assigns it to the bare `__webpack_nonce__` in its own first module, because the bundler rewrites
 * that name per bundle; without it dialogs neither style themselves nor lock scrolling under the strict CSP.
 */
export const styleNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
