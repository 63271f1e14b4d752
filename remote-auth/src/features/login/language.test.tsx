import type { Translation } from '@daybook/i18n/languages';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const site = aSite();

async function open(language: Translation, path: string) {
  mockApi({ 'GET site': site });
  setLanguage(language, 'shared/domain', 'shared/contract', 'shared/ui', 'shared/shell', 'remote-auth');
  const { user } = renderScreen(remote.routes, { path, density: 'roomy' });
  await screen.findByText(site.name);
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each<[Translation, string, string]>([
  ['fr', 'Se connecter', 'Mot de passe'],
  ['ar', 'تسجيل الدخول', 'كلمة المرور'],
  ['pt', 'Iniciar sessão', 'Palavra-passe'],
  ['es', 'Iniciar sesión', 'Contraseña'],
  ['de', 'Anmelden', 'Passwort'],
])('the login form in %s has no English text', async (language, title, password) => {
  await open(language, '/auth/login');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByLabelText(password)).toBeVisible();
  expect(untranslatedTexts()).toEqual([site.name]);
});

test.each<[Translation, string]>([
  ['fr', '/auth/forgot-password'],
  ['ar', '/auth/forgot-password'],
  ['fr', '/reset-password/a-token'],
  ['ar', '/reset-password/a-token'],
  ['fr', '/auth/confirm-address#t=a-token'],
  ['ar', '/auth/invitation'],
])('in %s the page %s has no English text', async (language, path) => {
  await open(language, path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(untranslatedTexts()).toEqual([site.name]);
});

test.each<[Translation, string]>([
  ['fr', 'Se connecter'],
  ['ar', 'تسجيل الدخول'],
  ['de', 'Anmelden'],
  ['es', 'Iniciar sesión'],
])('messages about missing input are in %s', async (language, button) => {
  const user = await open(language, '/auth/login');
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toBeInvalid());
  expect(untranslatedTexts()).toEqual([site.name]);
});
