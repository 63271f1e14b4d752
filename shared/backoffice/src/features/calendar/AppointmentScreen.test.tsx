import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { type Handlers, mockApi, noAnswer } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { AppointmentScreen } from './AppointmentScreen.tsx';
import { aCalendarAnswer } from './testing/calendar-answer-builders.ts';

const { answer, ada, bola } = aCalendarAnswer();

function show(
  calendar: Handlers['GET calendar'] = answer,
  { path = '/admin/appointment', as = anAdmin() } = {},
) {
  setClock('2026-03-03T09:10:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada, bola] },
    'GET calendar': calendar,
    'GET calendar/counts': {
      zone: 'Africa/Lagos',
      days: [{ date: '2026-03-04', requested: 1, booked: 7, completed: 0, noShow: 0, calledOff: 2 }],
      closures: [
        {
          closureId: anId(),
          name: 'Founders’ day',
          startAt: '2026-03-12T23:00:00Z',
          endAt: '2026-03-13T23:00:00Z',
        },
      ],
    },
  });
  const screens = inArea(<AppointmentScreen />, '/admin/appointment');
  const view = renderScreen(screens, { path, as });
  const asked = () => api.requests('GET calendar').map(({ query }) => query);
  return { ...view, api, asked, address: () => view.router.state.location.search };
}

const theDay = { from: '2026-03-02T23:00:00.000Z', to: '2026-03-03T23:00:00.000Z' };

test('the calendar opens on today in the business’s time zone, with all staff members side by side', async () => {
  const { asked } = show();
  expect(
    await screen.findByRole('button', { name: /^10:00 – 10:45 Bisi Adeyemi Haircut.*Left a note/ }),
  ).toBeVisible();
  expect(asked()).toEqual([theDay]);
  expect(screen.getByRole('group', { name: /Bola Ade/ })).toHaveTextContent('Time off');
  expect(screen.getByText('Training')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Appointment' })).toBeInTheDocument();
});

test.each([
  ['has the mark of how its booking stands with its money', 'paid', /Left a note, Paid, with/],
  ['has none where there is no money in it, or none that may be seen', null, /Left a note, with/],
] as const)('an appointment %s', async (_what, payment, name) => {
  show({ ...answer, appointments: answer.appointments.map((one) => ({ ...one, payment })) });
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('view, date and staff member are kept in the URL', async () => {
  const { user, address } = show();
  await screen.findByRole('button', { name: /Bisi Adeyemi/ });
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await pick(user, await screen.findByRole('combobox', { name: 'Team member' }), 'Bola Ade');
  expect(address()).toBe(`?view=week&date=2026-03-10&staff=${bola.staffId}`);
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe(`?view=week&staff=${bola.staffId}`);
});

test('an unknown view or date in the URL falls back to today', async () => {
  const { asked } = show(answer, { path: '/admin/appointment?view=year&date=soon' });
  await screen.findByRole('button', { name: /Bisi Adeyemi/ });
  expect(asked()).toEqual([theDay]);
});

test('a month requests only counts and closures', async () => {
  const { asked } = show(answer, { path: '/admin/appointment?view=month' });
  expect(
    await screen.findByRole('button', { name: /Wednesday 4 March 2026 1 requested 7 booked/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /Friday 13 March 2026 Closed: Founders’ day/ })).toBeVisible();
  expect(asked()).toEqual([]);
});

test('cancelled appointments are requested only while they are shown', async () => {
  const { user, asked } = show();
  await screen.findByRole('button', { name: /Bisi Adeyemi/ });
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Show cancelled' }));
  await waitFor(() => expect(asked()).toEqual([theDay, { ...theDay, calledOff: '1' }]));
  localStorage.clear();
});

test('a user who sees only their own calendar gets no staff filter', async () => {
  show(answer, { as: aUser() });
  await screen.findByRole('button', { name: /Bisi Adeyemi/ });
  expect(screen.queryByRole('combobox', { name: 'Team member' })).not.toBeInTheDocument();
});

test('a week opens with one person, and everybody is one choice away', async () => {
  const { user, router } = show(answer, { path: '/admin/appointment?view=week' });
  expect(await screen.findByRole('combobox', { name: 'Team member' })).toHaveDisplayValue('Ada Obi');
  await pick(user, screen.getByRole('combobox', { name: 'Team member' }), 'Whole team');
  expect(router.state.location.search).toContain('staff=all');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getByRole('combobox', { name: 'Team member' })).toHaveDisplayValue('Whole team');
});

test('a day shows the whole team, and leaves no choice of people in the address', async () => {
  const { user, router } = show(answer, { path: '/admin/appointment?view=week' });
  await screen.findByRole('combobox', { name: 'Team member' });
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  expect(screen.getByRole('combobox', { name: 'Team member' })).toHaveDisplayValue('Whole team');
  expect(router.state.location.search).not.toContain('staff');
});

test('a phone opens with the day of one person, whatever a link says', async () => {
  setWindowWidth(390);
  show(answer, { path: '/admin/appointment?staff=all' });
  expect(await screen.findByRole('button', { name: /Bisi Adeyemi/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ada Obi' })).toBeChecked();
});

test('a failure is reported, and can be retried', async () => {
  const { user, api } = show(noAnswer);
  expect(await screen.findByText('Couldn’t load the calendar')).toBeVisible();
  api.on({ 'GET calendar': answer });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Bisi Adeyemi/ })).toBeVisible();
});

test('the calendar is in French', async () => {
  setLanguage('fr', 'shared/ui', 'shared/domain', 'shared/backoffice');
  show();
  expect(await screen.findByRole('button', { name: /Bisi Adeyemi Haircut Confirmé/ })).toBeVisible();
  // Names, dates and numbers.
  expect(untranslatedTexts()).toEqual([
    'mardi 3 mars 2026',
    'mardi 3 mars 2026',
    'AO',
    'Ada Obi',
    'BA',
    'Bola Ade',
    'mardi 3 mars 2026',
    'mardi 3 mars 2026',
    'AO',
    'Ada Obi',
    'Ada Obi',
    'BA',
    'Bola Ade',
    'Bola Ade',
    'mardi 3 mars 2026',
    'Bisi Adeyemi',
    'Haircut\nConfirmé',
    'Colour course\nCréneau bloqué',
    ', Ada Obi, hors des horaires de travail',
  ]);
});
