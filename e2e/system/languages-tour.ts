import type { Page } from '@playwright/test';
import { findFreeTimes, postBooking } from './api.ts';
import { asAdministrator, issueInvoice } from './invoices.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { administrator, type Server } from './server.ts';

/** Gives the administrator's back office a language. */
export async function speak(url: string, language: 'en' | 'fr'): Promise<void> {
  const call = await asAdministrator(url);
  await call('PUT user/language', 'user/language', { language });
}

/** A visit in Arabic after booking, while it is changed, and in its mail; and an invoice to pay. */
async function tourFromRightToLeft(
  page: Page,
  take: (state: string) => Promise<unknown>,
  { url, mails }: Server & { mails: MailCatcher },
): Promise<void> {
  const { starts, ...choice } = await findFreeTimes(url);
  const booked = await postBooking(url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Layla', 'ar');
  const { manageToken } = await booked.json();
  await page.goto(`/booking/success?lang=ar#t=${manageToken}`);
  await page.getByRole('heading', { level: 1, name: 'تم حجز موعدك' }).waitFor();
  await take('booking-6-success-ar');
  await page.getByRole('button', { name: 'تغيير الموعد', exact: true }).click();
  await page.getByRole('heading', { name: 'اختيار وقت آخر' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .waitFor();
  await take('booking-7-move-ar');
  const call = await asAdministrator(url);
  const { items } = await call('GET customers', 'customers?q=layla%40example.com');
  const { token } = await issueInvoice(call, 'Layla', items[0]?.customerId);
  await page.goto(`/pay?lang=ar#t=${token}`);
  await page.getByRole('button', { name: /^ادفع / }).waitFor();
  await take('pay-ar');
  const { html } = await mails.next('layla@example.com');
  await page.goto('about:blank');
  await page.setContent(html ?? '');
  await take('mail-booked-ar');
}

/** Some screens in other languages. */
export async function tourOfLanguages(
  page: Page,
  take: (state: string) => Promise<unknown>,
  system: Server & { mails: MailCatcher },
): Promise<void> {
  const { url } = system;
  for (const [language, title] of [
    ['fr', 'Choisissez une prestation'],
    ['de', 'Wählen Sie eine Leistung'],
    ['ar', 'اختر خدمة'],
  ] as const) {
    await page.goto(`/booking?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await take(`booking-1-services-${language}`);
  }
  await tourFromRightToLeft(page, take, system);
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
