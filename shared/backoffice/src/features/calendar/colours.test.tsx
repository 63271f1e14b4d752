import { screen } from '@testing-library/react';
import { markLetters } from './block/mark-letters.ts';
import { aCalendar, aPlacedAppointment, at } from './testing/calendar-builders.ts';
import { chooseDisplay, okafor, showCalendar } from './testing/calendar-stage.tsx';

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
  const { user } = showCalendar({ data: aCalendar({ items, staff }) });
  const colours = () =>
    [okafor(), screen.getByRole('button', { name: /Bisi Adeyemi/ })].map(
      (one) => one.style.getPropertyValue('--hue') || one.dataset.tone,
    );
  expect(colours()).toEqual(['145', '350']);
  await chooseDisplay(user, 'Team member');
  expect(colours()).toEqual(['90', '120']);
  await chooseDisplay(user, 'Category');
  expect(colours()).toEqual(['350', '350']);
  await chooseDisplay(user, 'Service');
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
  showCalendar({ data: aCalendar({ items }), now: at('10:40') });
  const urgent = screen.getAllByRole('button').filter(({ dataset }) => dataset.urgent);
  expect(urgent.map(({ dataset }) => dataset.id)).toEqual(['late', 'lost']);
});

test('a block shows at most one mark: money to collect before a note', () => {
  const marks = ['note', 'unpaid', 'online', 'series'] as const;
  showCalendar({ data: aCalendar({ items: [aPlacedAppointment({ marks })] }) });
  expect(okafor().querySelector('.mark')).toHaveTextContent(`\u200b${markLetters.unpaid}`);
});

test('the card of a block says nothing that the name of the block does not', async () => {
  const item = aPlacedAppointment({
    marks: ['note', 'online', 'new', 'overridden', 'unpaid', 'series', 'requested'],
    partySize: 3,
    lateMinutes: 10,
    seats: { taken: 3, capacity: 8 },
  });
  const { user } = showCalendar({ data: aCalendar({ items: [item] }) });
  okafor().focus();
  await user.keyboard('{Shift}');
  const card = (await screen.findByText('Booked online')).closest('[data-hover-card]');
  const lines = [...(card?.querySelectorAll('span') ?? [])]
    .filter((one) => one.childElementCount === 0 || one.querySelector(':scope > svg'))
    .map(({ textContent }) => textContent);
  expect(lines.length).toBeGreaterThan(10);
  const name = okafor().getAttribute('aria-label') ?? '';
  expect(lines.filter((line) => !name.includes(line))).toEqual([]);
});

test('a break is shown in words, in the columns of one person', () => {
  const breaks = [{ staffId: 'ada', startAt: at('13:00'), endAt: at('13:45') }];
  showCalendar({ data: aCalendar({ breaks }) });
  expect(screen.getByText('Break')).toBeVisible();
});

test('a card shows the rest while the mouse rests on a block, until Escape', async () => {
  const { user } = showCalendar({
    data: aCalendar({ items: [aPlacedAppointment({ marks: ['note', 'online'] })] }),
  });
  await user.hover(okafor());
  expect(await screen.findByText('Booked online')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Booked online')).not.toBeInTheDocument();
});
