import type { User } from '@daybook/contract/auth';
import { setLanguage } from '@daybook/testing/language';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { useOwnLanguage } from './use-own-language.ts';

// The pages of tests can load nothing but another fragment.
jest.mock('@daybook/shell/page-in-language', () => ({
  ...jest.requireActual('@daybook/shell/page-in-language'),
  addressIn: (language: string) => `#loaded-in-${language}`,
}));

const Page = () => (useOwnLanguage() ? <p>Leaving</p> : <h1>Bookings</h1>);

async function show(language: User['language'], search = ''): Promise<string> {
  history.replaceState(null, '', `/staff${search}`);
  const as = aUser({ language });
  renderScreen([{ path: '/staff', element: <Page /> }], { path: '/staff', as });
  const shown = await screen.findByText(/Bookings|Leaving/);
  return `${shown.textContent}${location.hash}`;
}

test('the page loads again in the language of its user, where this browser has another', async () => {
  expect(await show('fr')).toBe('Leaving#loaded-in-fr');
});

test('the page of a user who chose English loads again in a browser that is in French', async () => {
  setLanguage('fr');
  expect(await show('en')).toBe('Leaving#loaded-in-en');
});

test('the page stays where it is in the language of its user already', async () => {
  expect(await show('en')).toBe('Bookings');
});

test('the page stays where the address names its language, which was chosen just now', async () => {
  expect(await show('fr', '?lang=en')).toBe('Bookings');
});

test('the page loads again where the address names a language that it is not in', async () => {
  expect(await show('fr', '?lang=xx')).toBe('Leaving#loaded-in-fr');
});
