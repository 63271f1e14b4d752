import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrasesIn, phrasesModule } from './settings-phrases.ts';

test('the committed words of the settings match their pages', async () => {
  const committed = readFileSync(
    join(__dirname, '../../remote-admin/src/settings/generated/phrases.ts'),
    'utf8',
  );
  expect(committed).toBe(await phrasesModule());
});

test('labels, hints and headings are words of a setting; questions, buttons and counts are not', () => {
  const code = `
    import { t, msg } from '@daybook/i18n';
    export const names = { random: { label: msg('Random') } };
    export const Part = () => [
      jsx(Field, { label: t('Minimum notice'), description: t('Before the visit.'), placeholder: t('None') }),
      jsx('legend', { children: t('Reminders') }),
      jsx(Dialog, { title: t('Save it?'), children: t('A sentence.') }),
      jsx(Field, { label: t('{count} hours', { count }) }),
      jsx(Button, { children: t('Save') }),
    ];`;
  expect(phrasesIn(code)).toEqual(['Random', 'Minimum notice', 'Before the visit.', 'Reminders']);
});
