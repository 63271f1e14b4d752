import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './desk.ts';
import type { Person } from './person.ts';
import { expect, inEachEngine } from './test.ts';

const lists = ['/admin/bookings?tab=all', '/admin/customers', '/admin/invoice'];

const inSecondRow = `
  const row = document.querySelectorAll('tbody tr')[1];
  if (!row) return null;
  const cell = [...row.querySelectorAll('td')].find((one) => !one.querySelector('a, button, input'));
  cell.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { x, y, width, height } = cell.getBoundingClientRect();
  const { pathname } = row.querySelector('th a');
  return JSON.stringify({ x: x + Math.min(width, 80) / 2, y: y + height / 2, pathname });`;

/**
 * Clicks a cell without a link in the second row until the list is left; returns the address of the row's link. Rows
 * move while the page loads, so it clicks only a row that has not moved for a second.
 */
async function openSecondRow(person: Person, list: string): Promise<string> {
  await person.open(list);
  await person.see('table', '');
  const pathnameNow = async () => new URL(await person.driver.address()).pathname;
  const before = await pathnameNow();
  let named = '';
  for (let tries = 0; tries < 20 && (await pathnameNow()) === before; tries += 1) {
    const found = await person.driver.run(inSecondRow);
    await pause(1000);
    if (!found || (await person.driver.run(inSecondRow)) !== found) continue;
    const { x, y, pathname } = JSON.parse(String(found));
    named = pathname;
    await person.driver.drag([{ x, y }]);
    await pause(500);
  }
  return named;
}

inEachEngine('a click in a row of a list opens the record of that row', async ({ person }) => {
  await signIn(person);
  for (const list of lists) {
    const named = await openSecondRow(person, list);
    expect(new URL(await person.driver.address()).pathname).toBe(named);
  }
});

inEachEngine('the link of an invoice is copied from its page', async ({ person }) => {
  await signIn(person);
  await openSecondRow(person, '/admin/invoice?tab=paid');
  // The list has a button of the same name, and stays until the invoice has arrived.
  await person.see('heading', /^INV-/);
  await person.click('button', 'More');
  await person.click('menuitem', 'Copy link');
  await person.read(/Link copied/);
});
