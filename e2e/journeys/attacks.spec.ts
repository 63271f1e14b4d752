import type { Page } from '@playwright/test';
import { fillWithMarkup, markup } from '../system/hostile.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { openOtherSite } from '../system/other-site.ts';
import { signIn, staffMember } from '../system/people.ts';
import { administratorScreens, goWithin, openScreen, staffScreens } from '../system/screens.ts';
import { administrator, startServer } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

/** Traces that typed markup would leave as elements or URLs; our own icons leave none. */
const foreign =
  'img[src="x"], [onerror], [onload], [name=currentScript], [href^="javascript:" i], [src*="evil"], ' +
  'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])';

async function expectOnlyText(page: Page, where: string): Promise<void> {
  expect(await page.locator(foreign).count(), where).toBe(0);
}

test('A23 typed markup is text on every screen, in print, in notices and in mails', async ({ browser }) => {
  test.setTimeout(240_000);
  const mails = await catchMails();
  const server = await startServer({ env: { DAYBOOK_DEMO: '1', SMTP_URL: mails.url } });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  try {
    const { customerId, bookingId, invoiceId, importFileId, payToken, bookingToken } = await fillWithMarkup(
      server.url,
    );
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      throw new Error(`Somebody's script said: ${dialog.message()}`);
    });
    const asText = (place: Page = page) => place.getByText(markup).filter({ visible: true }).first();

    await page.goto('/booking');
    await expect(asText()).toBeVisible();
    await expect(page).toHaveTitle(/<img/);
    await expectOnlyText(page, 'the booking page');

    await page.goto(`/pay#t=${payToken}`);
    await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
    await expectOnlyText(page, 'the page of an invoice');

    await page.goto(`/booking/success#t=${bookingToken}`);
    await expect(asText()).toBeVisible();
    await expectOnlyText(page, 'the page of a visit');
    for (const name of ['Reschedule', 'Edit details']) {
      await page.getByRole('button', { name }).click();
      await expectOnlyText(page, `${name} on the page of a visit`);
      await page.goto('/booking');
      await page.goto(`/booking/success#t=${bookingToken}`);
    }

    await signIn(page, administrator);
    const paths: readonly string[] = [
      `booking/${bookingId}`,
      `booking/edit/${bookingId}`,
      `customers/${customerId}`,
      'customers?q=markup',
      'bookings?tab=all&q=markup',
      `invoice/view/${invoiceId}`,
      `invoice/manage/${invoiceId}`,
      'invoice?q=markup',
      'category',
      'services',
      'staff-manage',
      'roles',
      'all-staff',
      'site-settings?tab=closures',
      'site-settings?tab=audit',
    ];
    for (const path of paths) {
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

    await goWithin(page, `/admin/site-settings?tab=import&file=${importFileId}`);
    await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByRole('list', { name: 'Rows' })).toContainText('<img src=x onerror=alert(1)>');
    await expectOnlyText(page, 'the report of an import');

    await goWithin(page, '/admin/add-service');
    await page.getByRole('textbox', { name: 'Name' }).fill(markup);
    await page.getByLabel('Price (NGN)').fill('7,500');
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByText(`${markup} added.`)).toBeVisible();
    await expectOnlyText(page, 'a notice');

    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search or go to a screen' });
    await box.fill('markup');
    await expect(page.getByRole('listbox', { name: 'Results' })).toContainText(
      '<img src=x onerror=alert(1)>',
    );
    await expectOnlyText(page, 'what the palette finds');
    await box.fill(`${markup} nothing`);
    await expect(page.getByText(`Nothing found for “${markup} nothing”.`)).toBeVisible();
    await expectOnlyText(page, 'what the palette does not find');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    const notices = page.getByRole('dialog', { name: /^Notifications/ });
    // The palette returns the focus when it closes, which may close what has just opened.
    await expect(async () => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(notices).toContainText('<img src=x onerror=alert(1)>', { timeout: 3_000 });
    }).toPass();
    await expectOnlyText(page, 'the notifications');
    await page.keyboard.press('Escape');

    const staff = await browser.newContext({ baseURL: server.url });
    const theirs = await staff.newPage();
    await signIn(theirs, await staffMember(server, 'Adaeze Okonkwo'));
    for (const path of [`booking/${bookingId}`, `customers/${customerId}`, `invoice/view/${invoiceId}`]) {
      await goWithin(theirs, `/staff/${path}`);
      await expect(theirs.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
      await expectOnlyText(theirs, `${path} of the staff`);
    }
    for (const screen of staffScreens) {
      await openScreen(theirs, '/staff', screen);
      await expectOnlyText(theirs, `${screen.name} of the staff`);
    }
    await staff.close();

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

test('A23 A46 an injected script does not run, and no text becomes one', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/Content Security Policy|violates|EvalError|Trusted/i);
  await page.goto('/booking');
  await page.evaluate(() => {
    const said: string[] = [];
    const refused: string[] = [];
    Object.assign(window, { said, refused, say: (what: string) => said.push(what) });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      refused.push(`${effectiveDirective} ${sample.split('|')[0]}`),
    );
    const tries = {
      inline(script: HTMLScriptElement) {
        script.textContent = 'say("inline")';
      },
      elsewhere(script: HTMLScriptElement) {
        script.src = 'data:text/javascript,say("elsewhere")';
      },
      ofOurOwn(script: HTMLScriptElement) {
        script.src = '/rest/uploads/evil.js';
      },
      handler() {
        const holder = document.createElement('div');
        document.body.append(holder);
        holder.innerHTML = '<img src="data:," onerror="say(\'handler\')">';
      },
      frame() {
        const frame = document.createElement('iframe');
        frame.srcdoc = '<script>parent.say("frame")</script>';
        document.body.append(frame);
      },
      text: () => new Function('say("text")')(),
      // Bypasses the policy for text one part at a time, so that only the script policy remains.
      pieces(script: HTMLScriptElement) {
        script.append(document.createTextNode('say("pieces")'));
      },
    };
    const outcomes: string[] = [];
    Object.assign(window, { outcomes });
    // Delayed, because code evaluated by the test itself is exempt.
    setTimeout(() => {
      for (const [name, attempt] of Object.entries(tries)) {
        const script = document.createElement('script');
        try {
          attempt(script);
          document.body.append(script);
        } catch (error) {
          outcomes.push(`${name} ${error instanceof Error ? error.name : error}`);
        }
      }
    });
  });
  await expect
    .poll(() => page.evaluate('outcomes'))
    .toEqual([
      'inline TypeError',
      'elsewhere TypeError',
      'ofOurOwn TypeError',
      'handler TypeError',
      'frame TypeError',
      'text EvalError',
    ]);
  await expect
    .poll(() => page.evaluate<string[]>('[...new Set(refused)].sort()'))
    .toEqual(expect.arrayContaining([expect.stringContaining('require-trusted-types-for')]));
  expect(await page.evaluate('said')).toEqual([]);
});

test('A46 elements named like globals do not redirect an area', async ({ page, system }) => {
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

test('a foreign return address is ignored after signing in', async ({ page, system, allowComplaints }) => {
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

test('A20 the token of a mailed link is in no request address and reaches no other page', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/40\d|422/);
  const token = 'T'.repeat(43);
  const messages: string[] = [];
  page.on('request', (request) => {
    const isThePage = request.isNavigationRequest();
    messages.push(request.headers().referer ?? '', isThePage ? new URL(request.url()).hash : request.url());
  });
  for (const path of [
    `/booking/success#t=${token}`,
    `/auth/invitation#t=${token}`,
    `/reset-password/${token}`,
  ]) {
    await page.goto(`${system.url}${path}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(messages.join('\n'), path).not.toContain(token);
  }
  expect(page.url()).not.toContain(token);
  expect(system.printed()).not.toContain(token);
});

test('A22 a site frames only the pages for which the business has named it', async ({
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

test('the booking page ignores messages from other origins', async ({ page, system }) => {
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
