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

test('a card shows the rest while the mouse rests on a block, until Escape', async () => {
  const { user } = showCalendar({
    data: aCalendar({ items: [aPlacedAppointment({ marks: ['note', 'online'] })] }),
  });
  await user.hover(okafor());
  expect(await screen.findByText('Booked online')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Booked online')).not.toBeInTheDocument();
});
