import { type ApiNeeds, type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import type { Endpoint } from '@daybook/contract/endpoint';
import { openApiDocument } from '@daybook/contract/openapi';
import { serverEntryFile } from '@daybook/contract/server-entry';
import type { Compilation } from 'webpack';

/**
 * Calls of the client (`getPublic("slots")`, `(0,a.postPrivate)("bookings")`). The host provides it under these names.
 */
const byClient = /\b(get|post|put|delete)(?:Public|Private|Temporary)\w*\)?\(\s*["'`]([\w/:.-]+)["'`]/g;
/** Endpoints named by their key: `mutationFor("POST invoices/:invoiceId/issue")`. */
const byKey = /["'`](GET|POST|PUT|DELETE) ([\w/:.-]+)["'`]/g;
/** Paths that are requested without the client or passed to it from another place. */
const byAddress = /["'`]((?:\/api\/v1\/)?[\w:.-]+(?:\/(?:[\w:.-]+|\$\{[^{}`]*\}))*)["'`]/g;
const apiBase = '/api/v1/';

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1);
/** Replaces each parameter, of the contract or of a template, by the same sign. */
const general = (path: string) => path.replace(/:\w+|\$\{[^{}]*\}/g, ':');

/** Literals that must be paths; a single word could be anything. */
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
  // The method of a bare path is unknown, so all of its methods count.
  return [...called, ...Object.keys(known).filter((key) => named.has(general(pathOf(key))))];
}

/** The endpoints that the code calls, with their shapes in this checkout's contract. */
export function apiCallsIn(code: readonly string[]): ApiShape {
  const known = apiShapeOf(openApiDocument());
  const keys = new Set(code.flatMap((each) => keysIn(each, known)));
  const found = [...keys].sort().flatMap((key) => {
    const shape = Object.hasOwn(known, key) ? known[key] : undefined;
    return shape ? [[key, shape] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The scripts for browsers. */
export const browserCode = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js') && name !== serverEntryFile)
    .map(({ source }) => source.source().toString());

/** The API calls in a build's scripts, so that a server without them is detected before it affects visitors. */
export const needsOf = (
  compilation: Compilation,
  ofExtension: Readonly<Record<string, Endpoint>> = {},
): ApiNeeds => ({
  schema: 'daybook.api-needs/1',
  needs: { ...apiCallsIn(browserCode(compilation)), ...shapesOf(ofExtension) },
});

/** The calls of an extension of the server, whole as declared: their paths are put together while the area runs. */
export function shapesOf(declared: Readonly<Record<string, Endpoint>>): ApiShape {
  const all = apiShapeOf(openApiDocument(declared));
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in declared));
}
