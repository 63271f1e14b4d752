import { expectNoViolation, oppositeLooks } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { administratorScreens, openScreen, staffScreens } from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { chooseService } from '../system/visit.ts';

const threeDaysMs = 259_200_000;

for (const { name, viewport, colorScheme } of oppositeLooks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test("an administrator's screens have no accessibility violation", async ({ page }) => {
      test.setTimeout(120_000);
      await signInAsAdministrator(page);
      for (const screen of administratorScreens) {
        await openScreen(page, '/admin', screen);
        await expectNoViolation(page, screen.name);
      }
      await page.goto('/admin/customers');
      await page.getByRole('link', { name: 'Aisha Afolabi' }).click();
      await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
      await expectNoViolation(page, 'customer');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, "form of a customer's profile");
    });

    test('a booking, its editor and its answers have no accessibility violation', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/bookings?tab=all');
      await page.getByRole('link', { name: /^DB-/ }).first().click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await expectNoViolation(page, 'booking');
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, 'question before a cancellation');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Add a service' })).toBeVisible();
      await expectNoViolation(page, 'editor');
      await page.goto('/admin/bookings?tab=all');
      await page.getByRole('button', { name: /^(?:More filters|Filters)/ }).click();
      await expectNoViolation(page, 'register with its filters');
    });

    test("a staff member's screens have no accessibility violation", async ({ page, system }) => {
      await signInAsStaff(page, system, 'Folake Adeyemi');
      for (const screen of staffScreens) {
        await openScreen(page, '/staff', screen);
        await expectNoViolation(page, screen.name);
      }
    });

    test('the page of a visit has no accessibility violation in any state', async ({ page, system }) => {
      const { starts, ...visit } = await findFreeTimes(system.url);
      const startAt = starts.findLast((start) => Date.parse(start) > Date.now() + threeDaysMs) ?? '';
      const booked = await postBooking(
        system.url,
        { ...visit, startAt },
        `Access${viewport.width}${colorScheme}`,
      );
      await page.goto(`/booking/success#t=${(await booked.json()).manageToken}`);
      await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
      await expectNoViolation(page, 'visit');
      await page.getByRole('button', { name: 'Reschedule' }).click();
      await expect(page.getByRole('button', { name: /^\d\d:\d\d to / }).first()).toBeVisible();
      await expectNoViolation(page, 'other times');
      await page
        .getByRole('button', { name: /^\d\d:\d\d to / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Move your visit?' })).toBeVisible();
      await expectNoViolation(page, 'question before a move');
      await page.getByRole('button', { name: 'Choose another' }).click();
      await page.getByRole('button', { name: 'Keep the time' }).click();
      await page.getByRole('button', { name: 'Edit details' }).click();
      await expect(page.getByRole('heading', { name: 'Edit your details' })).toBeFocused();
      await page.getByLabel('E-mail').fill('nobody');
      await page.getByRole('button', { name: 'Save details' }).click();
      await expectNoViolation(page, 'details with errors');
      await page.getByRole('button', { name: 'Leave it as it is' }).click();
      await page.getByRole('button', { name: 'Cancel visit' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
      await expect(question).toBeVisible();
      await expectNoViolation(page, 'question before a cancellation');
      await question.getByRole('button', { name: 'Cancel visit' }).click();
      await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
      await expectNoViolation(page, 'cancelled visit');
    });

    test('choosing several services and staff for each has no accessibility violation', async ({ page }) => {
      await page.goto('/booking');
      await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
      await page.getByRole('button', { name: 'Deep-cleansing facial', exact: true }).click();
      await expectNoViolation(page, 'two services');
      await chooseService(page, 'Gel manicure', 'Brow shape and tint');
      await page.getByRole('link', { name: 'Choose for each service' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Gel manicure' })).toBeVisible();
      await expectNoViolation(page, 'staff for each service');
      await chooseService(page, 'Braiding class');
      await expect(page.getByRole('button', { name: /times? available$/ }).first()).toBeVisible();
      await expectNoViolation(page, 'times of a group');
      await page.goto('/booking?embed=1');
      await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
      await expectNoViolation(page, 'inside another site');
    });
  });
}
