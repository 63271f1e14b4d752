import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { speak } from '../system/languages-tour.ts';
import { pick } from '../system/pick.ts';
import { administrator } from '../system/server.ts';
import { expect, test } from '../system/test.ts';
import { aVisitToday } from '../system/visits-today.ts';

// Its own system, because it closes a day.
test.use({ viewport: { width: 1440, height: 900 }, ownSystem: 'french' });

// Other journeys of this system sign in as the same administrator, in English.
test.beforeEach(({ system }) => speak(system.url, 'fr'));
test.afterEach(({ system }) => speak(system.url, 'en'));

async function logIn(page: Page): Promise<void> {
  await page.goto('/auth/login?lang=fr');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel(/^Mot de passe/).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

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
  await logIn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await look(page, 'dashboard');

  await page.goto('/admin/booking/new');
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Aminata Diallo');
  await page.getByRole('option', { name: /^Nouveau client/ }).click();
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('0802 345 6077');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Client' })).toContainText('Aminata Diallo');
  await pick(page.getByRole('combobox', { name: 'Prestation', exact: true }), 'Beard trim');
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

test('an administrator reschedules, checks out, refunds and closes the day in French', async ({
  page,
  system,
}) => {
  test.slow();
  const { bookingId } = await aVisitToday(system.url);
  await logIn(page);
  await page.goto('/admin/appointment');
  await expect(page.getByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeAttached();
  await look(page, 'calendar');

  await page.goto(`/admin/booking/${bookingId}`);
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await page.getByRole('button', { name: 'Trouver le prochain créneau' }).click();
  await expect(page.getByText('Cet horaire est disponible')).toBeVisible();
  await look(page, 'editor of a booking');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('→');

  const visit = await aVisitToday(system.url, { steps: ['check-in', 'start'] });
  await page.goto(`/admin/booking/${visit.bookingId}?checkout=${visit.bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Encaisser' });
  await sheet.getByRole('radio', { name: 'Espèces' }).check();
  await look(page, 'check-out');
  await sheet.getByRole('button', { name: /^Encaisser ₦/ }).click();
  await sheet.getByRole('button', { name: 'Terminé', exact: true }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${visit.name}.*Terminée?`) })).toBeVisible();

  await page.getByRole('link', { name: /INV-/ }).first().click();
  await page
    .getByRole('button', { name: /^Actions : / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rembourser' }).click();
  const refund = page.getByRole('dialog', { name: 'Rembourser ce paiement ?' });
  await refund.getByRole('textbox', { name: 'Motif' }).fill('Service incomplet');
  await look(page, 'refund');
  await refund.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(page.getByText('Remboursement enregistré')).toBeVisible();

  await page.goto('/admin/close-day');
  await expect(page.getByRole('heading', { level: 1, name: 'Clôturer la journée' })).toBeVisible();
  const expected = page.locator('dt', { hasText: 'Espèces attendues' }).locator('+ dd');
  const cash = ((await expected.textContent()) ?? '').replace(/[^\d.]/g, '');
  await page.getByRole('textbox', { name: /^Espèces comptées/ }).fill(cash);
  await look(page, 'day to close');
  await page.getByRole('button', { name: 'Clôturer la journée' }).click();
  await expect(page.getByRole('heading', { name: 'Clôturée', exact: true })).toBeVisible();
});

test('an administrator adds a service and a team member in French', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin/add-service');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Massage du cuir chevelu');
  await page.getByLabel('Prix (NGN)').fill('7500');
  await look(page, 'new service');
  await page.getByRole('button', { name: 'Ajouter la prestation' }).click();
  await expect(page.getByText('Massage du cuir chevelu : ajouté.')).toBeVisible();

  await page.goto('/admin/staff-manage?staff=new');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Awa Ndiaye');
  await look(page, 'new team member');
  await page.getByRole('button', { name: 'Ajouter un membre de l’équipe' }).click();
  await expect(page.getByText(/Awa Ndiaye/).first()).toBeVisible();
});
