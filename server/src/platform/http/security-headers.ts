import { isSecureContext } from '../secure-context.ts';

/** For everything that is not a page: nothing may be loaded or framed from it. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const standing = {
  'content-security-policy': nothing,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Elsewhere browsers ignore it, and complain. */
const trusted = { 'cross-origin-opener-policy': 'same-origin' };

/** With every name below this one: none of them could set a cookie or show a page of ours without TLS. */
const twoYears = 'max-age=63072000; includeSubDomains';

/** Headers that stand on every answer; a page sets its own policy in their place. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...standing,
  ...(isSecureContext(publicUrl) && trusted),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': twoYears }),
});
