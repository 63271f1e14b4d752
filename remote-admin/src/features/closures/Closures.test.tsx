import type { Closure } from '@daybook/contract/closures';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const christmas: Closure = {
  closureId: anId(),
  version: 2,
  name: 'Christmas',
  isPublic: false,
  repeatsYearly: true,
  firstOn: '2025-12-25',
  lastOn: '2025-12-26',
  part: null,
  nextOn: '2026-12-25',
};

const show = () => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(remote.routes, { path: '/admin/site-settings?tab=closures', as: anAdmin() });
};
const answers = { 'GET site': aSite(), 'GET closures': { zone: 'Africa/Lagos', items: [christmas] } };

test('a closure shows its days, whether it returns, and that customers do not see its name', async () => {
  mockApi(answers);
  show();
  expect(await screen.findByText('Christmas')).toBeVisible();
  expect(
    screen.getByText(
      'Thu 25 Dec 2025 – Fri 26 Dec 2025 · every year, next Fri 25 Dec · name hidden from customers',
    ),
  ).toBeVisible();
});

test('part of a day is closed after a check of the affected bookings', async () => {
  const affected = anAffected({ reason: 'closed', closureName: 'Repairs' });
  const api = mockApi({
    ...answers,
    'POST closures/impact': { affected: [affected] },
    'POST closures': { items: [christmas] },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add closure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add closure' }));
  await user.click(dialog.getByRole('button', { name: 'Add closure' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Repairs');
  await user.click(dialog.getByRole('checkbox', { name: 'Part of the day only' }));
  await user.click(dialog.getByRole('button', { name: 'Add closure' }));
  const impact = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
  await user.click(impact.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('POST closures')).toMatchObject([
      {
        body: {
          items: [
            {
              name: 'Repairs',
              isPublic: true,
              firstOn: '2026-03-02',
              lastOn: '2026-03-02',
              part: { startMinute: 540, endMinute: 780 },
            },
          ],
          decisions: [{ bookingId: affected.bookingId, decision: 'keep' }],
        },
      },
    ]),
  );
});

const held = (expiresAt = '2026-03-02T09:05:00.000Z') => ({
  staffName: 'Ada Obi',
  startAt: '2026-03-02T11:00:00.000Z',
  endAt: '2026-03-02T12:00:00.000Z',
  expiresAt,
});

test.each([
  ['nobody is booking', [], 'success', /^Closure added\.?$/],
  ['somebody is booking', [held()], 'warning', /A customer is booking during this time right now\.$/],
  ['two are booking', [held(), held()], 'warning', /2 customers are booking during this time right now\.$/],
] as const)('when %s during a closure, the page says so after saving', async (_who, holds, tone, words) => {
  mockApi({
    ...answers,
    'POST closures/impact': { affected: [], holds: [...holds] },
    'POST closures': { items: [christmas] },
  });
  const notices: Notice[] = [];
  onNotify((notice) => notices.push(notice));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add closure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add closure' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Repairs');
  await user.click(dialog.getByRole('button', { name: 'Add closure' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone, message: expect.stringMatching(words) }]));
});

test('no public holiday is preselected, and the date of a lunar holiday can be corrected', async () => {
  const holiday = { certainty: 'fixed' as const, isYearly: true, isClosed: false };
  const api = mockApi({
    ...answers,
    'GET closures/suggestions': {
      country: 'NG',
      items: [
        { ...holiday, name: "Workers' Day", date: '2026-05-01', isClosed: true },
        { ...holiday, name: 'Eid al-Adha', date: '2026-05-27', certainty: 'expected', isYearly: false },
        { ...holiday, name: 'Democracy Day', date: '2026-06-12' },
      ],
    },
    'POST closures/impact': { affected: [] },
    'POST closures': { items: [] },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add public holidays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays in Nigeria' }));
  expect(await dialog.findByText('Fri 1 May 2026 · already closed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close on these days' }));
  expect(dialog.getByText('Choose at least one day.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Eid al-Adha' }));
  const day = dialog.getByLabelText('Date of Eid al-Adha');
  await user.clear(day);
  await user.type(day, '2026-05-28');
  await user.click(dialog.getByRole('button', { name: 'Close on 1 day' }));
  await waitFor(() =>
    expect(api.requests('POST closures')[0]?.body.items).toMatchObject([
      { name: 'Eid al-Adha', firstOn: '2026-05-28', lastOn: '2026-05-28', repeatsYearly: false },
    ]),
  );
  expect(api.requests('POST closures')[0]?.body.items).toHaveLength(1);
});

test('public holidays chosen when the session ended are back, with their corrected dates', async () => {
  const drafts = keepDrafts();
  const eid = { certainty: 'expected' as const, isYearly: false, isClosed: false };
  mockApi({
    ...answers,
    'GET closures/suggestions': {
      country: 'NG',
      items: [{ ...eid, name: 'Eid al-Adha', date: '2026-05-27' }],
    },
  });
  const openDialog = async ({ user }: ReturnType<typeof show>) => {
    await user.click(await screen.findByRole('button', { name: 'Add public holidays' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays in Nigeria' }));
    return { dialog, box: await dialog.findByRole('checkbox', { name: 'Eid al-Adha' }) };
  };
  const before = show();
  const { dialog, box } = await openDialog(before);
  await before.user.click(box);
  await before.user.clear(dialog.getByLabelText('Date of Eid al-Adha'));
  await before.user.type(dialog.getByLabelText('Date of Eid al-Adha'), '2026-05-28');
  before.unmount();
  const found = await openDialog(show());
  expect(found.box).toBeChecked();
  expect(found.dialog.getByLabelText('Date of Eid al-Adha')).toHaveValue('28 May 2026');
  drafts.stop();
});

test('a past public holiday is offered only if it returns on its date', async () => {
  const holiday = { isClosed: false };
  mockApi({
    ...answers,
    'GET closures/suggestions': {
      country: 'NG',
      items: [
        { ...holiday, name: "New Year's Day", date: '2026-01-01', certainty: 'fixed', isYearly: true },
        { ...holiday, name: 'Eid al-Fitr', date: '2026-02-20', certainty: 'expected', isYearly: false },
        { ...holiday, name: 'Good Friday', date: '2026-04-03', certainty: 'fixed', isYearly: false },
      ],
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add public holidays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays in Nigeria' }));
  expect(await dialog.findByRole('checkbox', { name: 'Good Friday' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: "New Year's Day" })).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Eid al-Fitr' })).not.toBeInTheDocument();
});

test('bookings on a public holiday are checked first, and no colleague is offered', async () => {
  const affected = anAffected({ reason: 'closed', closureName: 'Democracy Day' });
  const holiday = { certainty: 'fixed' as const, isYearly: true, isClosed: false };
  const api = mockApi({
    ...answers,
    'GET closures/suggestions': {
      country: 'NG',
      items: [{ ...holiday, name: 'Democracy Day', date: '2026-06-12' }],
    },
    'POST closures/impact': { affected: [affected] },
    'POST closures': { items: [] },
    'POST bookings/:bookingId/:action': aBooking({ status: 'cancelled' }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add public holidays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays in Nigeria' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Democracy Day' }));
  await user.click(dialog.getByRole('button', { name: 'Close on 1 day' }));
  const impact = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
  expect(impact.getByText('Democracy Day')).toBeVisible();
  const fate = impact.getByRole('combobox', { name: `Action for ${affected.reference}` });
  expect(
    within(fate)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep as booked', 'I’ll move it myself', 'Cancel booking']);
  expect(api.requests('POST closures')).toEqual([]);
  await user.selectOptions(fate, 'Cancel booking');
  await user.click(impact.getByRole('button', { name: 'Save and cancel 1' }));
  await waitFor(() => expect(api.requests('POST bookings/:bookingId/:action')).toHaveLength(1));
  expect(api.requests('POST closures')[0]?.body.decisions).toEqual([
    { bookingId: affected.bookingId, decision: 'change' },
  ]);
});

test('a closure is removed by its version, after a question that states the consequences', async () => {
  const api = mockApi({ ...answers, 'DELETE closures/:closureId': undefined });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Christmas' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this closure?' }));
  const sentence = question.getByText(/this year and every year after/);
  await waitFor(() => expect(sentence).toBeVisible());
  await user.click(question.getByRole('button', { name: 'Remove closure' }));
  await waitFor(() =>
    expect(api.requests('DELETE closures/:closureId')).toMatchObject([
      { params: { closureId: christmas.closureId }, query: { version: 2 } },
    ]),
  );
});
