import { get } from 'node:http';

const gzipBytes = new Map<string, Promise<number>>();

/** The gzipped size of a script, as its server compresses it. */
export function weigh(url: string): Promise<number> {
  const known = gzipBytes.get(url) ?? fetchGzip(url);
  gzipBytes.set(url, known);
  return known;
}

const fetchGzip = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'gzip') reject(new Error(`${url} does not come gzipped.`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
