import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { markLetters } from './block/mark-letters.ts';
import { Calendar } from './Calendar.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import type { CalendarActs, CalendarData, Proposal } from './calendar-data.ts';
import type { CalendarState } from './calendar-state.ts';
import type { Display } from './display.ts';
import { aCalendar, aPlacedAppointment, at } from './testing/calendar-builders.ts';

interface Setting {
  data?: CalendarData;
  state?: Partial<CalendarState>;
  display?: Partial<Display>;
  acts?: Partial<CalendarActs>;
  now?: number;
}

const two = aCalendar({
  items: [
    aPlacedAppointment(),
    aPlacedAppointment({ id: 'two', staffId: 'bola', customerName: 'Bisi Adeyemi', startAt: at('11:00') }),
  ],
});

function Stage({ data: given = two, state: from, display: shown, acts, now = at('10:40') }: Setting) {
  const [data, setData] = useState(given);
  const [state, setState] = useState<CalendarState>({
    view: 'day',
    date: '2026-03-03',
    staffId: null,
    ...from,
  });
  const [display, setDisplay] = useState<Display>({
    step: 15,
    colouring: null,
    showsCalledOff: false,
    ...shown,
  });
  const propose = acts?.onPropose;
  const carryOut = async (proposal: Proposal, refusal: string | null) => {
    const isDone = (await propose?.(proposal, refusal)) ?? false;
    if (isDone && proposal.kind !== 'create') {
      const { item, staffId, startAt, endAt } = proposal;
      const time = { startAt, endAt };
      const moved = aPlacedAppointment({
        ...item,
        kind: 'appointment',
        ...time,
        staffId,
        block: time,
        busy: [time],
      });
      setData({ ...data, items: data.items.map((each) => (each.id === item.id ? moved : each)) });
    }
    return isDone;
  };
  const all: CalendarActs = { onOpen: () => {}, ...acts, ...(propose && { onPropose: carryOut }) };
  const week = { state, onState: setState, display, weekStartsOn: 1 } as const;
  return (
    <Calendar
      {...week}
      onDisplay={(to) => setDisplay({ ...display, ...to })}
      today="2026-03-03"
      staff={data.staff}
    >
      <CalendarBody {...week} zone="Africa/Lagos" now={now} data={data} counts={[]} acts={all} />
    </Calendar>
  );
}

function show(setting: Setting = {}) {
  const stage = (
    <DaybookProvider density="compact" env="test">
      <Stage {...setting} />
    </DaybookProvider>
  );
  return { ...render(stage), user: userEvent.setup() };
}

const block = (name: RegExp) => screen.getByRole('button', { name });
const okafor = () => block(/A\. Okafor/);
const column = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }));
const view = (name: string) => screen.getByRole('radio', { name });

test('a day has a column for each staff member, with that member’s appointments', () => {
  show();
  expect(column('Ada Obi').getAllByRole('button')).toHaveLength(1);
  expect(column('Bola Ade').getByRole('button', { name: /Bisi Adeyemi/ })).toBeVisible();
});

test('the label of the current time replaces that of an hour close to it', () => {
  show({ now: at('12:57') });
  expect(screen.getByText('12:57')).toBeInTheDocument();
  expect(screen.queryByText('13:00')).not.toBeInTheDocument();
  expect(screen.getByText('12:00')).toBeInTheDocument();
});

test('a block shows time, customer, service, status, marks and staff member', () => {
  show({ data: aCalendar({ items: [aPlacedAppointment({ marks: ['new', 'requested'] })] }) });
  expect(okafor()).toHaveAccessibleName(
    '10:00 – 10:45 A. Okafor Haircut Confirmed, New customer, Asked for this team member, with Ada Obi',
  );
});

test('a block shows its booking’s payment status after the customer’s details', () => {
  show({ data: aCalendar({ items: [aPlacedAppointment({ marks: ['note', 'deposit_paid', 'online'] })] }) });
  expect(okafor()).toHaveAccessibleName(
    '10:00 – 10:45 A. Okafor Haircut Confirmed, Left a note, Deposit paid, Booked online, with Ada Obi',
  );
});

test('a short block has the same accessible name', () => {
  show({ data: aCalendar({ items: [aPlacedAppointment({ endAt: at('10:10') })] }) });
  expect(okafor()).toHaveAccessibleName('10:00 A. Okafor Haircut, Confirmed, with Ada Obi');
});

test('Tab stops once in the grid, however full it is', async () => {
  const { user } = show();
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
  const { user } = show({ acts: { onOpen } });
  await user.click(okafor());
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['one', 'one']);
});

test('without permission to edit, arrow keys go from item to item', async () => {
  const { user } = show();
  await user.click(okafor());
  await user.keyboard('{ArrowRight}');
  expect(block(/Bisi Adeyemi/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(okafor()).toHaveFocus();
});

test('arrow keys reach free time, and Enter creates an appointment there', async () => {
  const onPropose = jest.fn(() => false);
  const { user } = show({ acts: { onPropose } });
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
  const { user } = show({ acts: { onPropose } });
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
  const { user } = show({ acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent('A. Okafor wasn’t moved');
  expect(onPropose).not.toHaveBeenCalled();
});

test('Alt, Shift and an arrow key change the length', async () => {
  const onPropose = jest.fn(() => true);
  const { user } = show({ acts: { onPropose } });
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
  const { user } = show({ acts: { onPropose, validate } });
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
  const { user } = show({ data, acts: { onPropose } });
  await user.click(okafor());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
  expect(onPropose).not.toHaveBeenCalled();
});

test('letter keys change the view and go to today, unless they are turned off', async () => {
  const { user } = show();
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
  const { user } = show({ data: aCalendar({ items: [aPlacedAppointment({ status: 'cancelled' })] }) });
  expect(screen.queryByRole('button', { name: /A\. Okafor/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Show cancelled' }));
  expect(okafor()).toHaveAccessibleName(/Cancelled/);
});

test('the calendar can show a single staff member', async () => {
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team member' }), 'Bola Ade');
  expect(screen.queryByRole('group', { name: /Ada Obi/ })).not.toBeInTheDocument();
  expect(block(/Bisi Adeyemi/)).toBeVisible();
});

test('a week shows the staff member of each appointment', () => {
  show({ state: { view: 'week' } });
  expect(column('Tuesday 3 March 2026').getAllByRole('button')).toHaveLength(2);
  expect(okafor()).toHaveAccessibleName(/Confirmed, Ada Obi/);
});

test('a three-day view shows all staff members on each day', async () => {
  const { user } = show();
  await user.click(view('3 days'));
  expect(screen.getByRole('heading', { name: /^3 – 5 March 2026/ })).toBeVisible();
  expect(screen.getAllByRole('group', { name: /March 2026/ })).toHaveLength(3);
  expect(column('Tuesday 3 March 2026').getAllByRole('button')).toHaveLength(2);
});

/** Chooses in the display menu. */
async function choose(user: ReturnType<typeof show>['user'], name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemradio', { name }));
  await user.keyboard('{Escape}');
}

test.each([
  ['5 min', { top: '1800px', height: '134px' }],
  ['60 min', { top: '480px', height: '35px' }],
])('a grid of %s draws an hour that high', async (step, place) => {
  const { user } = show();
  expect(okafor()).toHaveStyle({ top: '960px', height: '71px' });
  await choose(user, step);
  expect(okafor()).toHaveStyle(place);
});

test('colours show the service, the staff member or the category, never the status', async () => {
  const items = [
    aPlacedAppointment({ serviceColor: 'green', categoryColor: 'pink' }),
    aPlacedAppointment({
      id: 'two',
      customerName: 'Bisi Adeyemi',
      staffId: 'bola',
      status: 'checked_in',
      serviceId: 'blow-dry',
      categoryColor: 'pink',
    }),
  ];
  const staff = aCalendar().staff.map((person, index) => ({ ...person, hue: 3 + index }));
  const { user } = show({ data: aCalendar({ items, staff }) });
  const colours = () =>
    [okafor(), block(/Bisi Adeyemi/)].map((one) => one.style.getPropertyValue('--hue') || one.dataset.tone);
  expect(colours()).toEqual(['145', '350']);
  await choose(user, 'Team member');
  expect(colours()).toEqual(['90', '120']);
  await choose(user, 'Category');
  expect(colours()).toEqual(['350', '350']);
  await choose(user, 'Service');
  expect(colours()).toEqual(['145', '350']);
});

test('only what waits for somebody is marked as urgent', () => {
  const items = [
    aPlacedAppointment({ id: 'late', customerName: 'Late Lola' }),
    aPlacedAppointment({ id: 'next', customerName: 'Next Nkem', startAt: at('10:45') }),
    aPlacedAppointment({ id: 'done', customerName: 'Done Dayo', startAt: at('09:00'), status: 'no_show' }),
    aPlacedAppointment({
      id: 'lost',
      customerName: 'Lost Lanre',
      startAt: at('16:00'),
      marks: ['time_lost'],
    }),
  ];
  show({ data: aCalendar({ items }), now: at('10:40') });
  const urgent = screen.getAllByRole('button').filter(({ dataset }) => dataset.urgent);
  expect(urgent.map(({ dataset }) => dataset.id)).toEqual(['late', 'lost']);
});

test('a block shows at most one mark: money to collect before a note', () => {
  const marks = ['note', 'unpaid', 'online', 'series'] as const;
  show({ data: aCalendar({ items: [aPlacedAppointment({ marks })] }) });
  expect(okafor().querySelector('.mark')).toHaveTextContent(markLetters.unpaid);
});

test('a card shows the rest while the mouse rests on a block, until Escape', async () => {
  const { user } = show({ data: aCalendar({ items: [aPlacedAppointment({ marks: ['note', 'online'] })] }) });
  await user.hover(okafor());
  expect(await screen.findByText('Booked online')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Booked online')).not.toBeInTheDocument();
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
  show({ data: aCalendar({ items: [cleaned] }) });
  const pieces = [...okafor().querySelectorAll<HTMLElement>('[data-piece]')];
  expect(pieces.map(({ dataset, style }) => [dataset.piece, style.top, style.height])).toEqual([
    ['buffer', '0px', '24px'],
    ['buffer', '120px', '24px'],
    ['processing', '48px', '48px'],
  ]);
});

test('a line across today’s columns shows the current time', () => {
  show({ now: at('10:40') });
  const line = screen.getByRole('application').querySelector(':scope > div[style*="margin-top"]');
  expect(line).toHaveStyle({ marginTop: '1024px', gridColumn: '1 / 3' });
  expect(screen.getByText('10:40')).toHaveStyle({ top: '1024px' });
});

test('other days have no line for the current time', () => {
  show({ now: at('10:40', '2026-03-04') });
  expect(
    screen.getByRole('application').querySelector(':scope > div[style*="margin-top"]'),
  ).not.toBeInTheDocument();
});

test('a held time shows that a visitor is booking, until the hold expires', () => {
  const hold = { staffId: 'ada', startAt: at('14:00'), endAt: at('14:45'), expiresAt: at('10:46') };
  show({ data: aCalendar({ holds: [hold] }) });
  expect(screen.getByText('Being booked online, 6 min left')).toBeVisible();
});

test('a closed day says so', () => {
  const closure = { startAt: at('00:00'), endAt: at('00:00', '2026-03-04'), name: 'Founders’ day' };
  show({ data: aCalendar({ closures: [closure] }) });
  expect(screen.getAllByText('Closed: Founders’ day')).toHaveLength(3);
});

test('the agenda lists the days with appointments, and opens an appointment', async () => {
  const onOpen = jest.fn();
  const { user } = show({ state: { view: 'agenda' }, acts: { onOpen } });
  const day = within(screen.getByRole('region', { name: 'Tuesday 3 March 2026' }));
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00 – 10:45A. OkaforHaircut, Ada ObiConfirmed',
    '11:00 – 11:45Bisi AdeyemiHaircut, Bola AdeConfirmed',
  ]);
  await user.click(day.getByRole('button', { name: 'A. Okafor' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('an empty agenda says so', () => {
  show({ data: aCalendar(), state: { view: 'agenda' } });
  expect(screen.getByText('No appointments in this period')).toBeVisible();
});

test('a month links to its days, with arrow keys and a single Tab stop', async () => {
  const { user } = show({ state: { view: 'month' } });
  const day = screen.getByRole('button', { name: /Tuesday 3 March 2026/, current: 'date' });
  expect(screen.getByRole('table').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  day.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(screen.getByRole('heading', { name: /^Wednesday 11 March 2026/ })).toBeVisible();
});

test('a business without staff members sees what the calendar will show', () => {
  show({ data: aCalendar({ staff: [] }) });
  expect(screen.getByText('No team members to show')).toBeVisible();
});
