import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { speak } from '../system/languages-tour.ts';
import { administrator } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Other journeys of this system sign in as the same administrator, in English.
test.beforeEach(({ system }) => speak(system.url, 'fr'));
test.afterEach(({ system }) => speak(system.url, 'en'));

/** Scans a screen once its notifications have disappeared. */
async function look(page: Page, screen: string): Promise<void> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 30_000 });
  await expectNoViolation(page, `${screen} in French`);
}

/** Takes a step of the visit: its main button or an item of the menu, depending on the time until it starts. */
async function takeStep(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Plus', exact: true });
  await expect(menu).toBeVisible();
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an administrator signs in, books by phone, receives the customer, is paid and changes a setting in French', async ({
  page,
}) => {
  test.slow();
  await page.goto('/auth/login?lang=fr');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel(/^Mot de passe/).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await look(page, 'dashboard');

  await page.goto('/admin/booking/new');
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Aminata Diallo');
  await page.getByRole('option', { name: /^Nouveau client/ }).click();
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('0802 345 6077');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Client' })).toContainText('Aminata Diallo');
  await page.getByRole('combobox', { name: 'Prestation', exact: true }).selectOption({ label: 'Beard trim' });
  await page.getByRole('button', { name: 'Trouver le prochain créneau' }).click();
  await expect(page.getByText('Cet horaire est disponible')).toBeVisible();
  await look(page, 'new booking');
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Réservé', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir la réservation' }).click();
  await expect(page.getByRole('heading', { name: /Aminata Diallo.*Confirmée?/ })).toBeVisible();

  await takeStep(page, 'Enregistrer l’arrivée');
  await expect(page.getByText('Arrivée enregistrée')).toBeVisible();
  await takeStep(page, 'Commencer');
  await expect(page.getByRole('heading', { level: 1, name: /En cours$/ })).toBeVisible();
  await look(page, 'booking');

  await page.getByRole('button', { name: 'Créer la facture' }).click();
  await page.getByRole('button', { name: 'Émettre la facture' }).click();
  const issuing = page.getByRole('dialog', { name: 'Émettre cette facture ?' });
  await expect(issuing).toBeVisible();
  await look(page, 'question before issuing');
  await issuing.getByRole('button', { name: 'Émettre la facture' }).click();
  await expect(page.getByRole('article', { name: /^Facture / })).toBeVisible();
  await look(page, 'invoice');

  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  const paying = page.getByRole('dialog', { name: /^Enregistrer un paiement/ });
  await expect(paying).toBeVisible();
  await look(page, 'payment');
  await paying.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
  await look(page, 'paid invoice');

  await page.goto('/admin/site-settings?tab=policy');
  const notice = page.getByLabel('Préavis minimum');
  await expect(notice).toBeVisible();
  await look(page, 'policy');
  await notice.fill('3 heures');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Conditions de réservation enregistrées')).toBeVisible();
});
