import { signIn } from './desk.ts';
import { expect, inEachEngine, test } from './test.ts';

test.use({ size: { width: 1440, height: 900 } });

inEachEngine('an invoice is written, issued and paid in part', async ({ person }) => {
  await signIn(person);
  await person.open('/admin/invoice/create');
  await person.click('combobox', 'Customer');
  await person.click('option', /@/);
  await person.fill('combobox', 'Line 1: description', 'Wedding hair');
  await person.fill('textbox', 'Line 1: price', '10,000');
  await person.read(/₦10,000\.00/);
  await person.click('button', 'Issue invoice');
  await person.click('button', 'Issue invoice', { inside: ['dialog', 'Issue this invoice?'] });
  await person.seeAddress(/\/admin\/invoice\/view\//);
  const number = await person.textOf('heading', /\d{4}$/);

  await person.click('button', 'Record payment');
  const paying = ['dialog', `Record a payment for ${number}`] as const;
  await person.fill('textbox', 'Amount', '5000', { inside: paying });
  await person.click('button', 'Record payment', { inside: paying });
  await person.read(/Partially paid/);
  expect(await person.driver.address()).toMatch(/\/admin\/invoice\/view\//);
});
