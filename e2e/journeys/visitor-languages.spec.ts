import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { aCustomer, type Customer } from '../system/book.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import type { MailCatcher } from '../system/mail-catcher.ts';
import { savedPdf } from '../system/pdf-text.ts';
import { expect, test } from '../system/test.ts';

/** The words of the screens from the price list to a cancelled visit, and of their mails. */
const french = {
  language: 'fr',
  direction: 'ltr',
  deposit: 'Shampoing et lissage soyeux',
  next: 'Continuer',
  anybody: 'Peu importe',
  day: /\d\shoraires? disponibles?$/,
  timesOf: /^Horaires du /,
  time: /^\d\d:\d\d/,
  fields: { firstName: 'Prénom', lastName: 'Nom', email: 'E-mail', phone: 'Téléphone' },
  accept: 'J’accepte les conditions de réservation',
  review: 'Vérifier votre rendez-vous',
  book: /^Réserver : /,
  booked: 'Votre rendez-vous est réservé',
  move: 'Déplacer',
  otherTimes: 'Choisir un autre horaire',
  confirmMove: 'Déplacer le rendez-vous',
  moved: 'Votre rendez-vous a un nouvel horaire',
  cancel: 'Annuler le rendez-vous',
  cancelled: 'Ce rendez-vous est annulé',
  calendarFile: /^Apple et autres/,
  payAndBook: /^Payer .*₦5,550\.00.* et réserver$/,
  continuePaying: /^Poursuivre le paiement de .*₦5,550\.00/,
  payNow: /^Payer /,
  mails: {
    booked: /^Votre rendez-vous est confirmé : /,
    moved: /^Votre rendez-vous a un nouvel horaire : /,
    cancelled: /^Votre rendez-vous est annulé : /,
    receipt: /^Reçu /,
  },
  inCalendar: /, avec /,
  paid: 'Facture réglée',
  savePdf: 'Télécharger le PDF',
} as const;

type Words<T = typeof french> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends RegExp ? RegExp : Words<T[K]>;
};

const arabic: Words = {
  language: 'ar',
  direction: 'rtl',
  deposit: 'Wash and silk press',
  next: 'متابعة',
  anybody: 'أي شخص متاح',
  day: /(?:وقت واحد متاح|وقتان متاحان|\d (?:أوقات متاحة|وقتًا متاحًا|وقت متاح))\u2069?$/,
  timesOf: /^الأوقات يوم /,
  time: /\d\d:\d\d/,
  fields: { firstName: 'الاسم الأول', lastName: 'اسم العائلة', email: 'البريد الإلكتروني', phone: 'الهاتف' },
  accept: 'أوافق على سياسة الحجز',
  review: 'راجع موعدك',
  book: /^حجز: /,
  booked: 'تم حجز موعدك',
  move: 'تغيير الموعد',
  otherTimes: 'اختيار وقت آخر',
  confirmMove: 'تغيير الموعد',
  moved: 'لموعدك وقت جديد',
  cancel: 'إلغاء الموعد',
  cancelled: 'هذا الموعد ملغى',
  calendarFile: /^Apple وغيره/,
  payAndBook: /^ادفع .*₦5,550\.00.* واحجز$/,
  continuePaying: /^متابعة دفع .*₦5,550\.00/,
  payNow: /^ادفع /,
  mails: {
    booked: /^تأكّد موعدك: /,
    moved: /^لموعدك وقت جديد: /,
    cancelled: /^أُلغي موعدك: /,
    receipt: /^الإيصال /,
  },
  inCalendar: /، مع /,
  paid: 'مدفوعة بالكامل',
  savePdf: 'تنزيل PDF',
};

/** Goes from the price list to the review of a booking of this service. */
async function choose(page: Page, words: Words, service: string, customer: Customer): Promise<void> {
  await page.goto(`/booking?lang=${words.language}`);
  await expect(page.locator('html')).toHaveAttribute('dir', words.direction);
  await expect(page.locator('html')).toHaveAttribute('lang', words.language);
  await page.getByRole('button', { name: service, exact: true }).click();
  await page.getByRole('link', { name: words.next, exact: true }).click();
  const anybody = page.getByRole('link', { name: words.anybody, exact: true });
  const days = page.getByRole('button', { name: words.day });
  await expect(anybody.or(days.first()).first()).toBeVisible();
  if (await anybody.isVisible()) await anybody.click();
  await expect(days.first()).toBeVisible();
  await expectNoViolation(page, `times in ${words.language}`);
  await days.last().click();
  await expect(page.getByRole('heading', { name: words.timesOf })).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: words.time }).first().click();
  for (const [field, label] of Object.entries(words.fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(customer[field as keyof Customer]);
  await page.getByLabel(words.accept).check();
  await expectNoViolation(page, `details in ${words.language}`);
  await page.getByRole('button', { name: words.review }).click();
  await expect(page.getByRole('heading', { name: words.review })).toBeFocused();
}

/** The next mail with this subject, which must be in the language as a whole. */
async function readMail(mails: MailCatcher, { email }: Customer, subject: RegExp, words: Words) {
  const mail = await mails.next(email, subject);
  expect(mail.html).toContain(`<html lang="${words.language}" dir="${words.direction}">`);
  return mail;
}

for (const words of [french, arabic])
  test(`a visitor books, moves and cancels in ${words.language}, and reads mails and calendar files in it`, async ({
    page,
    system,
  }) => {
    test.slow();
    const customer = aCustomer('Amina');
    await choose(page, words, 'Gel manicure', customer);
    await expectNoViolation(page, `review in ${words.language}`);
    await page.getByRole('button', { name: words.book }).click();
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible();
    await expectNoViolation(page, `booked in ${words.language}`);

    const mail = await readMail(system.mails, customer, words.mails.booked, words);
    const attached = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(new TextDecoder().decode(attached?.content as ArrayBuffer).replace(/\r\n /g, '')).toMatch(
      words.inCalendar,
    );
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.calendarFile }).click();
    const saved = await text(await (await saving).createReadStream());
    expect(saved.replace(/\r\n /g, '')).toMatch(words.inCalendar);

    // The mail's link opens the page in the mail's language, also in a browser with another one.
    const link = /https?:\S+\/booking\/success\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(new URL(link).searchParams.get('lang')).toBe(words.language);

    await page.getByRole('button', { name: words.move, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.otherTimes })).toBeFocused();
    await expectNoViolation(page, `other times in ${words.language}`);
    // The last day with times on the next page of the grid.
    await page.locator('section:has(> [role=grid]) button').nth(1).click();
    await page.locator('[role=grid] button:not([data-none], [data-waiting], [aria-disabled])').last().click();
    await page.getByRole('main').getByRole('button', { name: words.time }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, `question before moving in ${words.language}`);
    await page.getByRole('dialog').getByRole('button', { name: words.confirmMove }).click();
    await expect(page.getByRole('heading', { name: words.moved })).toBeFocused();
    await readMail(system.mails, customer, words.mails.moved, words);

    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('heading', { name: words.cancelled })).toBeFocused();
    await expectNoViolation(page, `cancelled in ${words.language}`);
    await readMail(system.mails, customer, words.mails.cancelled, words);
  });

for (const words of [french, arabic])
  test(`a visitor pays a deposit in ${words.language} and gets the confirmation and the receipt in it`, async ({
    page,
    system,
  }) => {
    test.slow();
    const customer = aCustomer('Samira');
    await choose(page, words, words.deposit, customer);
    await page.getByRole('button', { name: words.payAndBook }).click();
    await page.getByRole('button', { name: /^Pay NGN/ }).waitFor();
    await page.goBack();
    const pay = page.getByRole('button', { name: words.continuePaying });
    await expect(pay).toBeVisible();
    await expectNoViolation(page, `a deposit to pay in ${words.language}`);
    await pay.click();
    await page.getByRole('button', { name: /^Pay NGN/ }).click();
    await page.waitForURL((url) => url.searchParams.has('payment'));
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', words.language);
    await expectNoViolation(page, `a paid deposit in ${words.language}`);
    await readMail(system.mails, customer, words.mails.booked, words);

    // The business writes an invoice to the same customer, who pays it and saves it.
    const call = await asAdministrator(system.url);
    const { items } = await call('GET customers', `customers?q=${encodeURIComponent(customer.email)}`);
    const { token } = await issueInvoice(call, 'Samira', items[0]?.customerId);
    await page.goto('about:blank');
    await page.goto(`/pay#t=${token}`);
    await page.getByRole('button', { name: words.payNow }).click();
    await page.getByRole('button', { name: /^Pay NGN/ }).click();
    await page.waitForURL((url) => url.searchParams.has('payment'));
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
    await expectNoViolation(page, `a paid invoice in ${words.language}`);
    const invoice = await savedPdf(page, words.savePdf);
    expect(invoice.toString('latin1')).toContain(`/Lang (${words.language})`);
    const receipt = await readMail(system.mails, customer, words.mails.receipt, words);
    const [paper] = receipt.attachments;
    expect(paper?.mimeType).toBe('application/pdf');
    expect(Buffer.from(paper?.content as ArrayBuffer).toString('latin1')).toContain(
      `/Lang (${words.language})`,
    );
  });
