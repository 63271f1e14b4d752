import type { Page } from '@playwright/test';
import { test } from '../system/cast.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { expect } from '../system/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** The public routes of the specification, each with the parts that must work. */
const open: readonly {
  route: string;
  at?: (tokens: { booking: string; invoice: string }) => string;
  works: (page: Page) => Promise<void>;
}[] = [
  ...['/', '/auth'].map((route) => ({
    route,
    async works(page: Page) {
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(button(page, 'Log in')).toBeVisible();
    },
  })),
  {
    route: '/auth/login',
    async works(page) {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel(/^Password/).fill('three wrong herons');
      await button(page, 'Log in').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/login$/);
    },
  },
  {
    route: '/auth/forgot-password',
    async works(page) {
      await title(page, 'Forgot your password?');
      await page.getByLabel('Email').fill('nobody@example.com');
      const answer = page.waitForResponse((response) => response.url().endsWith('/auth/forgot-password'));
      await page.getByRole('main').getByRole('button').first().click();
      expect((await answer).status()).toBe(204);
    },
  },
  {
    route: '/reset-password/{token}',
    at: () => '/reset-password/some-token',
    async works(page) {
      await title(page, 'Choose a new password');
      await page
        .getByLabel(/password/i)
        .first()
        .fill('three quiet herons');
      await page
        .getByRole('main')
        .getByRole('button', { name: /save|set|change/i })
        .click();
      await expect(page.getByText(/link/i).first()).toBeVisible();
    },
  },
  {
    route: '/booking',
    async works(page) {
      await title(page, 'Choose a service');
      await page.getByRole('searchbox').fill('gel mani');
      await says(page, 'Gel manicure');
    },
  },
  {
    route: '/booking/success',
    at: ({ booking }) => `/booking/success#t=${booking}`,
    async works(page) {
      await expect(button(page, /Reschedule|Change time|Move/)).toBeVisible();
      await expect(button(page, /Cancel/).first()).toBeVisible();
    },
  },
  {
    route: '/pay',
    at: ({ invoice }) => `/pay#t=${invoice}`,
    async works(page) {
      await says(page, '10,750.00');
      await expect(page.getByRole('button', { name: /PDF|Download/ }).first()).toBeVisible();
    },
  },
];

const invoiceToken = async (url: string) => (await issueInvoice(await asAdministrator(url), 'Payer')).token;

test.describe('public', () => {
  for (const { route, at, works } of open)
    test(route, async ({ as, system, cast: { booking }, allowComplaints }) => {
      allowComplaints(/40[34] |422 /);
      const page = await as('nobody');
      const invoice = route === '/pay' ? await invoiceToken(system.url) : '';
      await page.goto(at?.({ booking: booking.manageToken, invoice }) ?? route);
      await works(page);
    });
});
