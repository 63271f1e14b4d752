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

/** How a compressed twin (`app.js.br`) is encoded; undefined for files as they are. */
export const encodingOf = (path: string): string | undefined => encodings[endOf(path)];

const passive = /\.(?:js|css|svg|avif|gif|jpe?g|png|webp|woff2)$/;

/**
 * Whether a file of an area may be given to browsers: scripts and sheets, which pages check by their hashes, and what is
 * only looked at. Nobody signs which files lie in a store, so nothing in it that a browser would open as a page is served.
 */
export const isServable = (path: string): boolean => passive.test(path);

/** What a file is served as. Never HTML: nothing in a store is a page. */
export const mediaTypeOf = (path: string): string =>
  types[endOf(encodingOf(path) ? path.slice(0, -3) : path)] ?? 'application/octet-stream';
