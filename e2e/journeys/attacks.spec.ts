import type { Page } from '@playwright/test';
import { fillWithMarkup, markup } from '../system/hostile.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { openOtherSite } from '../system/other-site.ts';
import { signIn } from '../system/people.ts';
import { administratorScreens, goWithin, openScreen } from '../system/screens.ts';
import { administrator, startServer } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

/** What typed markup would leave behind if it became elements; our own icons have neither. */
const foreign = 'img[src="x"], [onerror], [onload], script:not([src]):not([type="application/json"])';

async function expectOnlyText(page: Page, where: string): Promise<void> {
  expect(await page.locator(foreign).count(), where).toBe(0);
}

test('markup that people type is text on every screen, in print and in mails', async ({ browser }) => {
  test.setTimeout(240_000);
  const mails = await catchMails();
  const server = await startServer({ env: { DAYBOOK_DEMO: '1', SMTP_URL: mails.url } });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  try {
    const { customerId, bookingId } = await fillWithMarkup(server.url);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      throw new Error(`Somebody's script said: ${dialog.message()}`);
    });
    const asText = (place: Page = page) => place.getByText(markup).first();

    await page.goto('/booking');
    await expect(asText()).toBeVisible();
    await expect(page).toHaveTitle(/<img/);
    await expectOnlyText(page, 'the booking page');

    await signIn(page, administrator);
    const told: readonly string[] = [
      `booking/${bookingId}`,
      `booking/edit/${bookingId}`,
      `customers/${customerId}`,
      'customers?q=markup',
      'bookings?tab=all&q=markup',
      'category',
      'services',
      'staff-manage',
      'roles',
      'all-staff',
      'site-settings?tab=closures',
      'site-settings?tab=audit',
    ];
    for (const path of told) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
      await expectOnlyText(page, path);
      await page.emulateMedia({ media: 'print' });
      await expectOnlyText(page, `${path} in print`);
      await page.emulateMedia({ media: null });
    }
    for (const screen of administratorScreens) {
      await openScreen(page, '/admin', screen);
      await expectOnlyText(page, screen.name);
    }

    const { html = '' } = await mails.next('markup@example.com');
    expect(html).toContain('&lt;img src=x');
    const mail = await context.newPage();
    await mail.setContent(html);
    await expect(asText(mail)).toBeVisible();
    await expectOnlyText(mail, 'the mail');
  } finally {
    await context.close();
    await server.stop();
    await mails.close();
  }
});

test('a script that got into the page does not run', async ({ page, allowComplaints }) => {
  allowComplaints(/Content Security Policy|violates|EvalError/i);
  await page.goto('/booking');
  await page.evaluate(() => {
    const said: string[] = [];
    const refused: string[] = [];
    Object.assign(window, { said, refused, say: (what: string) => said.push(what) });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    const inline = document.createElement('script');
    inline.textContent = 'say("inline")';
    const elsewhere = document.createElement('script');
    elsewhere.src = 'data:text/javascript,say("elsewhere")';
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:," onerror="say(\'handler\')">';
    document.body.append(inline, elsewhere, holder);
    // Later, because what the test itself evaluates is let through.
    setTimeout(() => new Function('say("text")')());
  });
  await expect.poll(() => page.evaluate('[...new Set(refused)].sort()')).toEqual(['data', 'eval', 'inline']);
  expect(await page.evaluate('said')).toEqual([]);
});

test('elements that take the names of globals do not lead an area elsewhere', async ({ page, system }) => {
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['currentScript', '__DAYBOOK__', '__webpack_public_path__']) {
      const image = document.createElement('img');
      image.setAttribute('name', name);
      image.id = name;
      image.setAttribute('data-src', '//evil.example/');
      document.body.append(image);
    }
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await goWithin(page, '/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([system.url]));
});

test('an address that points elsewhere does not lead there after signing in', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/404/);
  const left: string[] = [];
  page.on('request', (request) => left.push(new URL(request.url()).origin));
  for (const path of ['//evil.example/admin', '/admin/dashboard?return=//evil.example']) {
    await page.goto(`${system.url}${path}`);
    await signIn(page, administrator);
    expect(new URL(page.url()).origin).toBe(system.url);
    await page.evaluate(() => localStorage.clear());
  }
  expect(new Set(left)).toEqual(new Set([system.url]));
});

test('the token of a mailed link is asked for by no address and told to no other page', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/40\d|422/);
  const token = 'T'.repeat(43);
  const told: string[] = [];
  page.on('request', (request) => {
    const isThePage = request.isNavigationRequest();
    told.push(request.headers().referer ?? '', isThePage ? new URL(request.url()).hash : request.url());
  });
  for (const path of [
    `/booking/success#t=${token}`,
    `/auth/invitation#t=${token}`,
    `/reset-password/${token}`,
  ]) {
    await page.goto(`${system.url}${path}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(told.join('\n'), path).not.toContain(token);
  }
  expect(page.url()).not.toContain(token);
  expect(system.printed()).not.toContain(token);
});

test('no other site frames a page of ours that it was not named for', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/frame-ancestors|Refused to (display|frame)|Framing|X-Frame-Options/i);
  const paths = ['/admin/dashboard', '/auth/login', '/booking', '/api/v1/site', '/reset-password/abc'];
  const site = await openOtherSite(
    paths.map((path) => `<iframe src="${system.url}${path}"></iframe>`).join(''),
  );
  await page.goto(site.origin);
  await expect(page.locator('iframe')).toHaveCount(paths.length);
  await page.waitForLoadState('networkidle');
  const inside = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of inside) expect(frame.url()).not.toContain(system.url);
  await site.close();
});

test('the booking page does nothing that a message from elsewhere says', async ({ page, system }) => {
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  const before = page.url();
  await page.evaluate(() => {
    for (const type of ['daybook:step', 'daybook:booked', 'daybook:height', 'webpackHotUpdate', 'navigate']) {
      postMessage({ type, url: 'javascript:alert(1)', step: 'details', height: 1e9, reference: '<b>' }, '*');
    }
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(page.url()).toBe(before);
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  expect(page.url().startsWith(system.url)).toBe(true);
});
