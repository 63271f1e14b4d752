import { aCategory, aService, aServiceRow, aStaffMember } from '@daybook/testing/catalogue';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const hair = aCategory({ name: 'Hair' });
const ada = aStaffMember({ name: 'Ada Obi' });
const bola = aStaffMember({ name: 'Bola Ade' });
const haircut = aService({ categoryId: hair.categoryId, name: 'Haircut', staffIds: [ada.staffId] });
const bridal = aServiceRow({ name: 'Bridal hair', visibility: 'link' });
const publicUrl = 'https://book.example.com';

function open(handlers: Handlers = {}) {
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [haircut] },
    'GET categories': { items: [hair] },
    'GET staff': { items: [ada, bola] },
    'GET catalogue/services': {
      items: [],
      currency: 'NGN',
      counts: { active: 0, hidden: 0, archived: 0 },
      mayManage: true,
    },
    'GET embedding': { origins: ['https://www.example.com'], publicUrl, version: 3 },
    'PUT embedding': ({ body }) => ({ origins: body.origins, publicUrl, version: body.version + 1 }),
    ...handlers,
  });
  const { user } = renderScreen(remote.routes, {
    path: '/admin/site-settings?tab=embedding',
    as: anAdmin(),
  });
  const saved = () => api.requests('PUT embedding').map(({ body }) => body);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, saved, save };
}

const field = () => screen.findByRole('textbox', { name: 'Website addresses, one per line' });

test('the sites are saved, one per line, against the version that was read', async () => {
  const { user, saved, save } = open();
  await user.type(await field(), '\n  https://shop.example.com  \n');
  await save();
  expect(saved()).toEqual([{ origins: ['https://www.example.com', 'https://shop.example.com'], version: 3 }]);
  expect(await field()).toHaveValue('https://www.example.com\nhttps://shop.example.com');
});

test('an invalid line is named, the input stays, and nothing is sent', async () => {
  const { user, saved, save } = open();
  await user.type(await field(), '\nshop.example.com');
  await save();
  expect(screen.getByText('shop.example.com: Enter an address like https://www.example.com.')).toBeVisible();
  expect(await field()).toHaveValue('https://www.example.com\nshop.example.com');
  expect(await field()).toHaveFocus();
  expect(saved()).toEqual([]);
});

test('a refusal because of another user’s changes keeps the input until it is discarded', async () => {
  const message = 'Someone else has changed these sites.';
  const { user, save } = open({ 'PUT embedding': refuse(409, 'version_conflict', { message }) });
  await user.clear(await field());
  await user.type(await field(), 'https://mine.example.com');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field()).toHaveValue('https://mine.example.com');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await field()).toHaveValue('https://www.example.com');
});

test('the snippet follows the choices', async () => {
  const { user } = open();
  const snippet = await screen.findByRole('textbox', { name: 'Code' });
  expect(snippet).toHaveTextContent(`${publicUrl}/embed.js`);
  await user.click(screen.getByRole('radio', { name: 'A plain link' }));
  expect(snippet).toHaveValue(`<a href="${publicUrl}/booking">Book an appointment</a>`);
});

test('a plain link has a QR code for the same address', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'A plain link' }));
  expect(screen.getByRole('img', { name: 'QR code for https://book.example.com/booking' })).toBeVisible();
});

test('a category, a person and an unlisted service can be chosen for the visitor', async () => {
  const { user } = open({
    'GET catalogue/services': {
      items: [bridal],
      currency: 'NGN',
      counts: { active: 1, hidden: 0, archived: 0 },
      mayManage: true,
    },
  });
  const snippet = await screen.findByRole('textbox', { name: 'Code' });
  await user.click(screen.getByRole('radio', { name: 'A plain link' }));
  await user.selectOptions(
    await screen.findByLabelText('Category'),
    await screen.findByRole('option', { name: 'Hair' }),
  );
  expect(snippet).toHaveTextContent(`/booking?category=${hair.categoryId}"`);
  await pick(user, screen.getByLabelText('Staff member'), 'Bola Ade');
  expect(snippet).toHaveTextContent(`/booking?category=${hair.categoryId}&amp;staff=${bola.staffId}"`);
  await pick(user, screen.getByLabelText('Service'), 'Bridal hair (link only)');
  expect(snippet).toHaveTextContent(`/booking?service=${bridal.serviceId}"`);
  await pick(user, screen.getByLabelText('Service'), 'Haircut');
  await user.click(screen.getByLabelText('Staff member'));
  const people = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(people.map(({ textContent }) => textContent)).toEqual(['Visitor chooses', 'AOAda Obi']);
});
