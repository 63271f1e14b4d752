import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@daybook/contract/area';
import { slotMentionProblems, withDeclarations } from './declarations.ts';

const area: Area = { paths: ['/sample'], label: 'Sample', requires: null };
const opening: Area = { ...area, opens: ['dot-place@2'] };

test('the slots of the code and of the manifest are the same', () => {
  expect(slotMentionProblems(opening, ['x("dot-place@2")'])).toEqual([]);
  expect(slotMentionProblems(opening, ['x("other")'])).toEqual([
    'src/manifest.ts declares the slot dot-place@2, which the code does not use.',
  ]);
  expect(slotMentionProblems(area, ["x('dot-place@2')", 'y(`dot-place@2`)'])).toEqual([
    'The code uses the slot dot-place@2: declare it in src/manifest.ts.',
  ]);
});

test('the fillers of the code and of the manifest have the same ids', () => {
  const filling: Area = { ...area, fills: [{ slot: 'dot-place@2', id: 'red-dot', label: 'Dot' }] };
  expect(slotMentionProblems(filling, [`fillers: { 'red-dot': filler('dot-place@2', load) }`])).toEqual([]);
  expect(slotMentionProblems(filling, ['fillers:{"red-dot":(0,l.f)("dot-place@2",()=>i)}'])).toEqual([]);
  expect(slotMentionProblems(filling, ['fillers:{"red-dot":{slot:"dot-place@2",load:a}}'])).toEqual([]);
  for (const id of ['reddot', 'red-dots', 'dot'])
    expect(slotMentionProblems(filling, [`fillers:{"${id}":f("dot-place@2",a)}`])).toEqual([
      expect.stringContaining('declares the filler red-dot'),
    ]);
});

test.each(['"ada@example.com"', '"Dot@1"', '"dot-place@0"'])('%s in the code is no slot', (code) => {
  expect(slotMentionProblems(area, [code])).toEqual([]);
});

describe('a malformed manifest stops the build', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybook-declarations-'));
    mkdirSync(join(folder, 'src'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [`export const navigation = [{ label: 'Away', to: '/admin' }];`, 'outside of the area'],
    [`export const navigation = [{ label: '', to: '/sample' }];`, 'label'],
    [`export const opens = ['dot place'];`, 'opens'],
    [`export const fills = [{ slot: 'dot-place@1', id: 'Dot!', label: 'Dot' }];`, 'id'],
    [`export const navigations = [];`, 'navigations'],
  ])('%s', async (text, problem) => {
    writeFileSync(join(folder, 'src/manifest.ts'), text);
    await expect(withDeclarations(area, { folder, texts: [] })).rejects.toThrow(problem);
  });

  test('without a manifest an area declares nothing', async () => {
    expect(await withDeclarations(area, { folder, texts: [] })).toBe(area);
  });
});
