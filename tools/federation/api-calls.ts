import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';

/** Calls of the client (`getPublic("slots")`, `(0,a.postPrivate)("bookings")`), which the host lends by these names. */
const byClient = /\b(get|post|put|delete)(?:Public|Private|Temporary)\w*\)?\(\s*["'`]([\w/:.-]+)["'`]/g;
/** Endpoints by their key: `mutationFor("POST invoices/:invoiceId/issue")`. */
const byKey = /["'`](GET|POST|PUT|DELETE) ([\w/:.-]+)["'`]/g;
/** Addresses that are asked without the client, or are handed to it from somewhere else. */
const byAddress = /["'`]((?:\/api\/v1\/)?[\w:.-]+(?:\/(?:[\w:.-]+|\$\{[^{}`]*\}))*)["'`]/g;
const apiBase = '/api/v1/';

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1);
/** Whatever stands for a parameter, in the contract and in a template. */
const general = (path: string) => path.replace(/:\w+|\$\{[^{}]*\}/g, ':');

/** Literals that can only be addresses: a single word may be anything. */
const addressesIn = (code: string): string[] =>
  [...code.matchAll(byAddress)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('/'))
    .map((text) => general(text.startsWith(apiBase) ? text.slice(apiBase.length) : text));

function keysIn(code: string, known: ApiShape): string[] {
  const called = [...code.matchAll(byClient), ...code.matchAll(byKey)].map(
    ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
  );
  const paths = new Set(called.map((key) => general(pathOf(key))));
  const named = new Set(addressesIn(code).filter((path) => !paths.has(path)));
  // Of an address whose method cannot be read, each method may be asked for.
  return [...called, ...Object.keys(known).filter((key) => named.has(general(pathOf(key))))];
}

/** The endpoints that some code calls, as the contract of this checkout describes them. */
export function apiCallsIn(code: readonly string[]): ApiShape {
  const known = apiShapeOf(openApiDocument());
  const keys = new Set(code.flatMap((each) => keysIn(each, known)));
  const found = [...keys].sort().flatMap((key) => {
    const shape = Object.hasOwn(known, key) ? known[key] : undefined;
    return shape ? [[key, shape] as const] : [];
  });
  return Object.fromEntries(found);
}
