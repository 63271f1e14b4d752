import type { Language } from '@daybook/i18n/languages';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LanguageFields } from './LanguageFields.tsx';

interface Chosen {
  languages: readonly Language[];
  language: Language;
}

function open(given: Chosen) {
  const seen = jest.fn<void, [Chosen]>();
  function Form() {
    const [chosen, setChosen] = useState(given);
    return (
      <LanguageFields
        {...chosen}
        field={(name) => ({ id: name, error: undefined })}
        onChange={(change) => {
          const next = { ...chosen, ...change };
          setChosen(next);
          seen(next);
        }}
      />
    );
  }
  render(
    <DaybookProvider density="compact" env="test">
      <Form />
    </DaybookProvider>,
  );
  return { seen, user: userEvent.setup() };
}

const mainLanguages = () =>
  within(screen.getByRole('combobox', { name: 'Main language' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a business offers languages in one order, each under its own name, and the main one is among them', async () => {
  const { seen, user } = open({ languages: ['en'], language: 'en' });
  expect(mainLanguages()).toEqual(['English']);
  await user.click(screen.getByRole('checkbox', { name: 'العربية' }));
  await user.click(screen.getByRole('checkbox', { name: 'Français' }));
  expect(seen).toHaveBeenLastCalledWith({ languages: ['en', 'fr', 'ar'], language: 'en' });
  expect(mainLanguages()).toEqual(['English', 'Français', 'العربية']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main language' }), 'Français');
  expect(seen).toHaveBeenLastCalledWith({ languages: ['en', 'fr', 'ar'], language: 'fr' });
});

test('a main language that is no longer offered stays visible until another is chosen', async () => {
  const { user } = open({ languages: ['en', 'fr'], language: 'fr' });
  await user.click(screen.getByRole('checkbox', { name: 'Français' }));
  expect(mainLanguages()).toEqual(['English', 'Français']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main language' }), 'English');
  expect(mainLanguages()).toEqual(['English']);
});

test('names of languages are marked with their language for screen readers', () => {
  open({ languages: ['en'], language: 'en' });
  expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de');
});
