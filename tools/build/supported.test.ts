import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder, readTree } from '../checks/tree.ts';
import { assertSupported, oldestSupported, tooNew } from './supported.ts';

const reachesBrowsers =
  /^(?:host|remote-[^/]+|shared\/(?:api|backoffice|contract|domain|session|shell|ui))\/src\//;
const isOfTests = /\.test\.tsx?$|\/testing\//;

test('the list covers two and a half years of each browser', () => {
  const { chrome, firefox, safari, samsung } = oldestSupported();
  expect(chrome).toBeLessThanOrEqual(125);
  expect(firefox).toBeLessThanOrEqual(126);
  expect(safari).toBeLessThanOrEqual(17.5);
  expect(samsung).toBeLessThanOrEqual(25);
});

test('no code for browsers uses a feature that a supported one lacks', () => {
  const problems = [...readTree(projectFolder)]
    .filter(([file]) => reachesBrowsers.test(file) && !isOfTests.test(file) && /\.(?:css|tsx?)$/.test(file))
    .flatMap(([file, text]) => tooNew(withoutComments(text)).map((name) => `${file}: ${name}`));
  expect(problems).toEqual([]);
});

test.each([
  ['Map.groupBy(rows,r=>r.day)', 'Map.groupBy'],
  ['Object.groupBy(rows, keyOf)', 'Map.groupBy'],
  ['const{promise:e}=Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.isDisjointFrom(b)', 'a method of Set'],
  ['map.values().map(one)', 'a method of iterators'],
  ['map\n  .entries()\n  .toArray()', 'a method of iterators'],
  ['AbortSignal.any([a,b])', 'AbortSignal.any'],
  ['.a{color:light-dark(#000,#fff)}', 'light-dark()'],
  ['.a{max-width:round(down,50%,1rem)}', 'round()'],
  ['.a{color:rgb(from var(--b) r g b / 50%)}', 'colours from colours'],
])('%j is reported as too new', (text, name) => {
  expect(tooNew(text)).toEqual([name]);
});

test.each([
  'groupBy(rows, keyOf)',
  '[...map.values()].map(one)',
  'Object.values(rows).map(one)',
  'z.union([a, b])',
  'rows.toSorted()',
  '.light-dark{color:red}',
  'Math.round(down)',
])('%j is not reported', (text) => {
  expect(tooNew(text)).toEqual([]);
});

test('a feature of every supported browser is not too new', () => {
  expect(tooNew('Map.groupBy(a, b)', { chrome: 125, firefox: 126, safari: 17.5, samsung: 25 })).toEqual([]);
});

test('a build with a feature that is too new fails and names the file, also for a dependency', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-supported-'));
  try {
    writeFileSync(path.join(folder, 'fine.js'), 'Map.from');
    expect(() => assertSupported(folder)).not.toThrow();
    writeFileSync(path.join(folder, '12.abc.js'), 'e=>Promise.try(e)');
    expect(() => assertSupported(folder)).toThrow(/12\.abc\.js: Promise\.try/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Comments may name unsupported features. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
