import type { Page } from '@playwright/test';
import { asAdministrator } from './invoices.ts';
import { administrator } from './server.ts';

/** Gives the administrator's back office a language. */
export async function speak(url: string, language: 'en' | 'fr'): Promise<void> {
  const call = await asAdministrator(url);
  await call('PUT user/language', 'user/language', { language });
}

/** Some screens in other languages. */
export async function tourOfLanguages(
  page: Page,
  take: (state: string) => Promise<unknown>,
  { url }: { url: string },
): Promise<void> {
  for (const [language, title] of [
    ['fr', 'Choisissez une prestation'],
    ['de', 'Wählen Sie eine Leistung'],
    ['ar', 'اختر خدمة'],
  ] as const) {
    await page.goto(`/booking?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await take(`booking-1-services-${language}`);
  }
  await speak(url, 'fr');
  await page.goto('/auth/login?lang=fr');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel(/^Mot de passe/).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/admin\//);
  for (const [path, title] of [
    ['dashboard', 'Tableau de bord'],
    ['bookings', 'Réservations'],
    ['invoice', 'Factures'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await take(`admin-${path}-fr`);
  }
  await speak(url, 'en');
}
