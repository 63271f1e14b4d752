import type { Site } from '@daybook/contract/site';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { inArea } from '../../../testing/in-area.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { translationsIn } from './translated-text.ts';

interface Draft {
  name: string;
  description: string;
  translations: { name?: TextInLanguages; description?: TextInLanguages };
}

function open(
  given: Partial<Draft> = {},
  problems: Readonly<Record<string, string>> = {},
  site: Partial<Site> = { languages: ['en', 'fr', 'pt', 'es', 'de', 'ar'] },
) {
  const onChange = jest.fn();
  function Form() {
    const [draft, setDraft] = useState<Draft>({
      name: 'Braids',
      description: 'Knotless.',
      translations: {},
      ...given,
    });
    const set = (change: Partial<Draft>) => {
      onChange(change);
      setDraft({ ...draft, ...change });
    };
    const translated = translationsIn(draft, set);
    return (
      <>
        <h1>Your form</h1>
        <OtherLanguages
          problem={(path) => problems[path]}
          texts={[
            translated('name', 'Name', { max: 10 }),
            translated('description', 'Description', { max: 200, isLong: true }),
          ]}
        />
      </>
    );
  }
  mockApi({ 'GET site': aSite(site) });
  const view = renderScreen(inArea(<Form />), { path: '/', as: aUser() });
  return { ...view, onChange };
}

const toggle = () => screen.findByRole('button', { name: 'Other languages' });

test('other languages stay closed, and say in how many something is missing', async () => {
  const { user } = open({
    translations: {
      name: { fr: 'Tresses', ar: 'ضفائر' },
      description: { fr: 'Sans nœuds.', ar: ' ' },
    },
  });
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Missing in 4 languages')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await toggle());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Français',
    'Português (2 texts missing)',
    'Español (2 texts missing)',
    'Deutsch (2 texts missing)',
    'العربية (1 text missing)',
  ]);
});

test('a text is typed by keyboard in its language and direction, below the own text as its example', async () => {
  const { user, onChange } = open({ translations: { description: { fr: 'Sans nœuds.' } } });
  await toggle();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
  await user.tab();
  const name = screen.getByRole('textbox', { name: 'Name in العربية' });
  expect(name).toHaveFocus();
  expect(name).toHaveAttribute('lang', 'ar');
  expect(name.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(name).toHaveAttribute('placeholder', 'Braids');
  await user.keyboard('ضفائر');
  expect(onChange).toHaveBeenLastCalledWith({
    translations: { name: { ar: 'ضفائر' }, description: { fr: 'Sans nœuds.' } },
  });
  await user.keyboard('ضفائرضفائر');
  expect(name).toHaveValue('ضفائرضفائر');
});

test('a text that the business has not written is not asked for in other languages', async () => {
  const { user } = open({ description: '' });
  await user.click(await toggle());
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Name in Français' })]);
});

test('nothing is missing once every language has each text', async () => {
  const all = { fr: 'a', pt: 'a', es: 'a', de: 'a', ar: 'a' };
  open({ translations: { name: all, description: all } });
  await toggle();
  expect(screen.queryByText(/Missing/)).toBeNull();
});

test('a refused text is shown with its problem, in its language', async () => {
  open({ translations: { name: { de: 'Zöpfe' } } }, { 'translations.name.de': 'Remove the line breaks.' });
  const name = await screen.findByRole('textbox', { name: 'Name in Deutsch' });
  expect(name).toHaveAccessibleDescription(/Remove the line breaks/);
  expect(name).toHaveFocus();
  expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('only the languages on offer, and those with a text, can be written; the business’s own is the text itself', async () => {
  const translations = { name: { en: 'Braids', es: 'Trenzas' } };
  const { user } = open({ translations }, {}, { language: 'fr', languages: ['fr', 'en', 'ar'] });
  await user.click(await toggle());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English (1 text missing)',
    'Español (1 text missing)',
    'العربية (2 texts missing)',
  ]);
});

test('a business that offers one language is asked for no other', async () => {
  open({}, {}, { language: 'fr', languages: ['fr'] });
  expect(await screen.findByText('Your form')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Other languages' })).toBeNull();
});
