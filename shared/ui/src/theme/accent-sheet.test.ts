import { accentSheet } from './accent-sheet.ts';
import { tokensSheet } from './tokens.ts';

const namesIn = (sheet: string) => new Set(sheet.match(/--[\w-]+(?=:)/g));

test('the sheet sets only variables that the token sheet has', () => {
  const known = namesIn(tokensSheet());
  expect([...namesIn(accentSheet('#c2185b'))].filter((name) => !known.has(name))).toEqual([]);
});

test('no default colour remains where a custom colour is used', () => {
  const house = ['#1e7162', '#23413b', '#244942', '#baeade'];
  const own = accentSheet('#c2185b');
  for (const colour of house) {
    expect(tokensSheet()).toContain(colour);
    expect(own).not.toContain(colour);
  }
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(own).toContain(`--mantine-color-brand-${index}:#`);
});
