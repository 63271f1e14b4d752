import { isSecureContext } from '../secure-context.ts';

/** The policy of everything but pages: no loading, no framing. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const headers = {
  'content-security-policy': nothing,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Only for secure origins; elsewhere browsers ignore it with a warning. */
const trusted = { 'cross-origin-opener-policy': 'same-origin' };

/** Includes subdomains: without TLS, one of them could set a cookie for this host. */
const twoYears = 'max-age=63072000; includeSubDomains';

/** Headers of every answer; pages replace the policy with their own. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...headers,
  ...(isSecureContext(publicUrl) && trusted),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': twoYears }),
});
