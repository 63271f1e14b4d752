import { renderedPage } from '@daybook/i18n/rendered-page';

/** Where a server writes the nonce into content that it has rendered for many pages. */
const noncePlaceholder = '@@nonce@@';

/**
 * The nonce for style elements, which the server wrote into this page, or an empty string without one (tests). The
 * build sets the same for libraries that ask the bundler, in every bundle (`tools/federation/page-bridge-plugin.ts`).
 */
export const styleNonce = (): string =>
  renderedPage()
    ? noncePlaceholder
    : (document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '');
