import { anAdmin } from '@daybook/testing/people';
import { screen } from '@testing-library/react';
import { aCalendarAnswer } from './testing/calendar-answer-builders.ts';
import { aCalendar } from './testing/calendar-builders.ts';
import { openCalendar } from './testing/calendar-screen.tsx';
import { okafor, showCalendar } from './testing/calendar-stage.tsx';

const wholeTeam = () => screen.findByRole('button', { name: 'Show whole team' });

test('an empty agenda offers a new appointment to users who may add one', async () => {
  const onNew = jest.fn();
  const { user } = showCalendar({ data: aCalendar(), state: { view: 'agenda' }, onNew });
  expect(screen.getByText('No appointments in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New appointment' }));
  expect(onNew).toHaveBeenCalledTimes(1);
});

test('an empty agenda offers nothing to users who may only look', () => {
  showCalendar({ data: aCalendar(), state: { view: 'agenda' } });
  expect(screen.getByText('No appointments in this period')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New appointment' })).not.toBeInTheDocument();
});

test.each(['agenda', 'day', 'week'] as const)(
  'a filter that leaves nothing of the %s offers the whole team',
  async (view) => {
    const { user } = showCalendar({ state: { view, staffId: 'someone-who-left' } });
    expect(screen.queryByRole('button', { name: /A\. Okafor/ })).not.toBeInTheDocument();
    await user.click(await wholeTeam());
    expect(okafor()).toBeVisible();
  },
);

describe('a business without team members', () => {
  const nobody = { 'GET calendar': { ...aCalendarAnswer().answer, staff: [], appointments: [], days: [] } };

  test('is offered the form of a new one', async () => {
    openCalendar(nobody);
    expect(await screen.findByText('No team members to show')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add staff member' })).toHaveAttribute(
      'href',
      '/admin/staff-manage?staff=new',
    );
  });

  test('offers nothing to users who may not add one', async () => {
    openCalendar(nobody, {
      as: anAdmin({ permissions: ['booking.view'], scopes: { 'booking.view': 'all' } }),
    });
    expect(await screen.findByText('No team members to show')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add staff member' })).not.toBeInTheDocument();
  });
});
