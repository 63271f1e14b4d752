import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensSheet } from '@daybook/ui/tokens';

test('the committed token sheet matches the theme', () => {
  const committed = readFileSync(join(__dirname, '../../shared/ui/src/generated/tokens.css'), 'utf8');
  expect(committed).toBe(tokensSheet());
});

test('the sheet follows the system’s colour scheme until the document is marked', () => {
  const sheet = tokensSheet();
  const system = sheet.slice(sheet.indexOf('@media (prefers-color-scheme: dark)'));
  expect(system).toContain(":root:not([data-mantine-color-scheme='light'])");
  expect(system).toContain('--mantine-color-scheme: dark');
});
