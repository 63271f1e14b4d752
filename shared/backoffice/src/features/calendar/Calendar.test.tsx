import { pick } from '@daybook/testing/pick';
import { screen, within } from '@testing-library/react';
import type { Proposal } from './calendar-data.ts';
import { aCalendar, aPlacedAppointment, at } from './testing/calendar-builders.ts';
import { chooseDisplay, okafor, showCalendar } from './testing/calendar-stage.tsx';

const block = (name: RegExp) => screen.getByRole('button', { name });
const column = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }));
const view = (name: string) => screen.getByRole('radio', { name });

test('a day has a column for each staff member, with that member’s appointments', () => {
  showCalendar();
  expect(column('Ada Obi').getAllByRole('button')).toHaveLength(1);
  expect(column('Bola Ade').getByRole('button', { name: /Bisi Adeyemi/ })).toBeVisible();
});

test('the label of the current time replaces that of an hour close to it', () => {
  showCalendar({ now: at('12:57') });
  expect(screen.getByText('12:57')).toBeInTheDocument();
  expect(screen.queryByText('13:00')).not.toBeInTheDocument();
  expect(screen.getByText('12:00')).toBeInTheDocument();
});

test('a block shows time, customer, service, status, marks and staff member', () => {
  showCalendar({ data: aCalendar({ items: [aPlacedAppointment({ marks: ['new', 'requested'] })] }) });
  expect(okafor()).toHaveAccessibleName(
    '10:00 – 10:45 A. Okafor Haircut Confirmed, New customer, Asked for this team member, with Ada Obi',
  );
});

test('a block shows its booking’s payment status after the customer’s details', () => {
  showCalendar({
    data: aCalendar({ items: [aPlacedAppointment({ marks: ['note', 'deposit_paid', 'online'] })] }),
  });
  expect(okafor()).toHaveAccessibleName(
    '10:00 – 10:45 A. Okafor Haircut Confirmed, Left a note, Deposit paid, Booked online, with Ada Obi',
  );
});

test('a short block has the same accessible name', () => {
  showCalendar({ data: aCalendar({ items: [aPlacedAppointment({ endAt: at('10:10') })] }) });
  expect(okafor()).toHaveAccessibleName('10:00 A. Okafor Haircut, Confirmed, with Ada Obi');
});

test('Tab stops once in the grid, however full it is', async () => {
  const { user } = showCalendar();
  const stops = screen.getByRole('application').querySelectorAll('[tabindex="0"]');
  expect(stops).toHaveLength(1);
  screen.getByRole('button', { name: 'Display' }).focus();
  await user.tab();
  expect(okafor()).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a click or Enter opens an item', async () => {
  const onOpen = jest.fn();
  const { user } = showCalendar({ acts: { onOpen } });
  await user.click(okafor());
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['one', 'one']);
});

test('without permission to edit, arrow keys go from item to item', async () => {
  const { user } = showCalendar();
  await user.click(okafor());
  await user.keyboard('{ArrowRight}');
  expect(block(/Bisi Adeyemi/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(okafor()).toHaveFocus();
});

test('arrow keys reach free time, and Enter creates an appointment there', async () => {
  const onPropose = jest.fn(() => false);
  const { user } = showCalendar({ acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{ArrowDown}');
  expect(block(/^10:45 ?, Ada Obi, available/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onPropose).toHaveBeenCalledWith(
    { kind: 'create', staffId: 'ada', startAt: at('10:45'), endAt: null },
    null,
  );
});

test('M picks up an appointment, arrow keys move it, and Enter drops it with the focus', async () => {
  const onPropose = jest.fn(() => true);
  const { user } = showCalendar({ acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('m{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('10:15 with Bola Ade');
  await user.keyboard('{Enter}');
  expect(onPropose).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'move', staffId: 'bola', startAt: at('10:15'), endAt: at('11:00') }),
    null,
  );
  expect(screen.getByRole('status')).toHaveTextContent('A. Okafor moved to 10:15 with Bola Ade');
  expect(column('Bola Ade').getByRole('button', { name: /10:15 – 11:00 A\. Okafor/ })).toHaveFocus();
});

test('Escape returns a moved appointment to its place', async () => {
  const onPropose = jest.fn(() => true);
  const { user } = showCalendar({ acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent('A. Okafor wasn’t moved');
  expect(onPropose).not.toHaveBeenCalled();
});

test('Alt, Shift and an arrow key change the length', async () => {
  const onPropose = jest.fn(() => true);
  const { user } = showCalendar({ acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Enter}');
  expect(onPropose).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'resize', startAt: at('10:00'), endAt: at('11:00') }),
    null,
  );
  expect(screen.getByRole('status')).toHaveTextContent('A. Okafor now 10:00 – 11:00');
});

test('an impossible place gives its reason before anything is dropped there', async () => {
  const onPropose = jest.fn(() => false);
  const validate = ({ staffId }: Proposal) => (staffId === 'bola' ? 'Bola Ade does not cut hair.' : null);
  const { user } = showCalendar({ acts: { onPropose, validate } });
  await user.click(okafor());
  await user.keyboard('m{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('10:00 with Bola Ade: Bola Ade does not cut hair.');
  expect(screen.getByText('Bola Ade does not cut hair.', { selector: '[data-part=reason]' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onPropose).toHaveBeenCalledWith(expect.anything(), 'Bola Ade does not cut hair.');
  expect(screen.getByRole('status')).toHaveTextContent('A. Okafor wasn’t moved: Bola Ade does not cut hair.');
});

test('an appointment that must not move cannot be picked up', async () => {
  const onPropose = jest.fn(() => true);
  const data = aCalendar({ items: [aPlacedAppointment({ canMove: false })] });
  const { user } = showCalendar({ data, acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
  expect(onPropose).not.toHaveBeenCalled();
});

test('letter keys change the view and go to today, unless they are turned off', async () => {
  const { user } = showCalendar();
  await user.keyboard('w');
  expect(view('Week')).toBeChecked();
  expect(screen.getByRole('heading', { name: /^2 – 8 March 2026/ })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: /^9 – 15 March 2026/ })).toBeVisible();
  await user.keyboard('td');
  expect(screen.getByRole('heading', { name: /^Tuesday 3 March 2026/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts (? lists them)' }));
  await user.keyboard('{Escape}w');
  expect(view('Day')).toBeChecked();
});

test('cancelled appointments are hidden until the user shows them', async () => {
  const { user } = showCalendar({
    data: aCalendar({ items: [aPlacedAppointment({ status: 'cancelled' })] }),
  });
  expect(screen.queryByRole('button', { name: /A\. Okafor/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Show cancelled' }));
  expect(okafor()).toHaveAccessibleName(/Cancelled/);
});

test('the calendar can show a single staff member', async () => {
  const { user } = showCalendar();
  await pick(user, screen.getByRole('combobox', { name: 'Team member' }), 'Bola Ade');
  expect(screen.queryByRole('group', { name: /Ada Obi/ })).not.toBeInTheDocument();
  expect(block(/Bisi Adeyemi/)).toBeVisible();
});

test('a week shows the staff member of each appointment', () => {
  showCalendar({ state: { view: 'week' } });
  expect(column('Tuesday 3 March 2026').getAllByRole('button')).toHaveLength(2);
  expect(okafor()).toHaveAccessibleName(/Confirmed, Ada Obi/);
});

test('a three-day view shows all staff members on each day', async () => {
  const { user } = showCalendar();
  await user.click(view('3 days'));
  expect(screen.getByRole('heading', { name: /^3 – 5 March 2026/ })).toBeVisible();
  expect(screen.getAllByRole('group', { name: /March 2026/ })).toHaveLength(3);
  expect(column('Tuesday 3 March 2026').getAllByRole('button')).toHaveLength(2);
});

test.each([
  ['5 min', { top: '1800px', height: '134px' }],
  ['60 min', { top: '480px', height: '35px' }],
])('a grid of %s draws an hour that high', async (step, place) => {
  const { user } = showCalendar();
  expect(okafor()).toHaveStyle({ top: '960px', height: '71px' });
  await chooseDisplay(user, step);
  expect(okafor()).toHaveStyle(place);
});

test('buffers and processing time are drawn within their block', () => {
  const cleaned = aPlacedAppointment({
    startAt: at('10:00'),
    endAt: at('11:00'),
    block: { startAt: at('09:45'), endAt: at('11:15') },
    busy: [
      { startAt: at('09:45'), endAt: at('10:15') },
      { startAt: at('10:45'), endAt: at('11:15') },
    ],
  });
  showCalendar({ data: aCalendar({ items: [cleaned] }) });
  const pieces = [...okafor().querySelectorAll<HTMLElement>('[data-piece]')];
  expect(pieces.map(({ dataset, style }) => [dataset.piece, style.top, style.height])).toEqual([
    ['buffer', '0px', '24px'],
    ['buffer', '120px', '24px'],
    ['processing', '48px', '48px'],
  ]);
});

test('a line across today’s columns shows the current time', () => {
  showCalendar({ now: at('10:40') });
  const line = screen.getByRole('application').querySelector(':scope > div[style*="margin-top"]');
  expect(line).toHaveStyle({ marginTop: '1024px', gridColumn: '1 / 3' });
  expect(screen.getByText('10:40')).toHaveStyle({ top: '1024px' });
});

test('other days have no line for the current time', () => {
  showCalendar({ now: at('10:40', '2026-03-04') });
  expect(
    screen.getByRole('application').querySelector(':scope > div[style*="margin-top"]'),
  ).not.toBeInTheDocument();
});

test('a held time shows that a visitor is booking, until the hold expires', () => {
  const hold = { staffId: 'ada', startAt: at('14:00'), endAt: at('14:45'), expiresAt: at('10:46') };
  showCalendar({ data: aCalendar({ holds: [hold] }) });
  expect(screen.getByText('Being booked online, 6 min left')).toBeVisible();
});

test('a closed day says so', () => {
  const closure = { startAt: at('00:00'), endAt: at('00:00', '2026-03-04'), name: 'Founders’ day' };
  showCalendar({ data: aCalendar({ closures: [closure] }) });
  expect(screen.getAllByText('Closed: Founders’ day')).toHaveLength(3);
});

test('the agenda lists the days with appointments, and opens an appointment', async () => {
  const onOpen = jest.fn();
  const { user } = showCalendar({ state: { view: 'agenda' }, acts: { onOpen } });
  const day = within(screen.getByRole('region', { name: 'Tuesday 3 March 2026' }));
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00 – 10:45A. OkaforHaircut, Ada ObiConfirmed',
    '11:00 – 11:45Bisi AdeyemiHaircut, Bola AdeConfirmed',
  ]);
  await user.click(day.getByRole('button', { name: 'A. Okafor' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a month links to its days, with arrow keys and a single Tab stop', async () => {
  const { user } = showCalendar({ state: { view: 'month' } });
  const day = screen.getByRole('button', { name: /Tuesday 3 March 2026/, current: 'date' });
  expect(screen.getByRole('table').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  day.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(screen.getByRole('heading', { name: /^Wednesday 11 March 2026/ })).toBeVisible();
});
