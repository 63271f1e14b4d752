const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

const endOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The encoding of a compressed twin (`app.js.br`); undefined for plain files. */
export const encodingOf = (path: string): string | undefined => encodings[endOf(path)];

const passive = /\.(?:js|css|texts\.json|svg|avif|gif|jpe?g|png|webp|woff2)$/;

/**
 * Whether a file of an area may be served to browsers: scripts and style sheets, which pages check by their hashes, and
 * passive media and texts. The list of files in a store is not signed, so nothing that a browser would open as a page is served.
 */
export const isServable = (path: string): boolean => passive.test(path);

/** The media type of a file. Never HTML: a store contains no pages. */
export const mediaTypeOf = (path: string): string =>
  types[endOf(encodingOf(path) ? path.slice(0, -3) : path)] ?? 'application/octet-stream';
