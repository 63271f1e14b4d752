import path from 'node:path';
import { projectFolder, readTree } from './tree.ts';

/** Packages that only some requests or some installations need. */
const onDemand = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'csv-parse',
  'date-holidays',
  'fontkit',
  'nodemailer',
  'pdfmake',
  'pg',
  'sax',
  'sharp',
  'yauzl',
];

const tree = readTree(projectFolder);
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** The packages that a start of the server loads, each with the file that imports it. */
function loadedFrom(main: string): Map<string, string> {
  const packages = new Map<string, string>();
  const files = new Set([main]);
  for (const file of files)
    for (const [, name = ''] of (tree.get(file) ?? '').matchAll(imported)) {
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else packages.set(name, file);
    }
  return packages;
}

test('a start of the server loads no package that only some requests need', () => {
  const loaded = loadedFrom('server/src/main.ts');
  expect(loaded.get('fastify')).toBe('server/src/platform/http/server.ts');
  const early = [...loaded].filter(([name]) =>
    onDemand.some((one) => name === one || name.startsWith(`${one}/`)),
  );
  expect(early).toEqual([]);
});
