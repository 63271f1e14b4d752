import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { findFreeTimes, postAsVisitor } from '../system/api.ts';
import { aCustomer, readReference } from '../system/book.ts';
import { administer } from '../system/desk.ts';
import { expect, test } from '../system/test.ts';

test('a visitor on the waiting list books the time that becomes free by the link in the mail', async ({
  page,
  system,
}) => {
  const { url } = system;
  const call = await administer(url);
  const { serviceId, staffId, starts } = await findFreeTimes(url);
  const day = starts.at(-1)?.slice(0, 10) ?? '';
  const closing: BodyOf<'POST closures'> = {
    items: [{ name: 'Repairs', isPublic: true, repeatsYearly: false, firstOn: day, lastOn: day, part: null }],
  };
  const { affected } = await call<AnswerOf<'POST closures/impact'>>('closures/impact', closing);
  const decisions = [...new Set(affected.map(({ bookingId }) => bookingId))].map((bookingId) => ({
    bookingId,
    decision: 'keep',
  }));
  const { items } = await call<AnswerOf<'POST closures'>>('closures', { ...closing, decisions });
  const customer = aCustomer('Folake');
  const wish: BodyOf<'POST waitlist'> = {
    ...{ serviceIds: [serviceId], staff: staffId, days: [day], customer, zone: 'Africa/Lagos' },
  };
  const joined = await postAsVisitor(url, 'waitlist', wish);
  expect(joined.status).toBe(201);
  const [closure] = items;
  await call(`closures/${closure?.closureId}?version=${closure?.version}`, undefined, 'DELETE');

  const mail = await system.mails.next(customer.email, /^A time has opened up/);
  const link = /https?:\/\/\S+\/booking\/waitlist#t=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'A time has opened up' })).toBeVisible();
  const take = page.getByRole('button', { name: /^Book / });
  await take.click();
  await expect(page.getByText('Accept the booking policy to continue.')).toBeVisible();
  await page.getByLabel('I accept the booking policy').check();
  await take.click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  const reference = await readReference(page);
  expect((await system.mails.next(customer.email, /booked|confirmed/i)).text).toContain(reference);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'A time has opened up' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
});
