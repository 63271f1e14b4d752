import { setWindowWidth } from '@daybook/testing/window-width';
import { fireEvent, screen, within } from '@testing-library/react';
import { aCalendar, aPlacedAppointment, at } from './testing/calendar-builders.ts';
import { okafor, showCalendar } from './testing/calendar-stage.tsx';

const data = aCalendar({
  items: [
    aPlacedAppointment(),
    aPlacedAppointment({ id: 'two', staffId: 'bola', customerName: 'Bisi Adeyemi', startAt: at('11:00') }),
  ],
});

beforeEach(() => setWindowWidth(390));

const onPhone = () => showCalendar({ data, state: { staffId: 'ada' } });
const day = (name: RegExp) => screen.getByRole('heading', { name });
const chips = () => within(screen.getByRole('radiogroup', { name: 'Team member' }));

/** A finger goes from one point to another. The test window has no pointer events, only mouse events. */
function swipe(target: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const touch = (type: string, [clientX, clientY]: readonly [number, number]) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
    fireEvent(target, Object.assign(event, { pointerId: 7, pointerType: 'touch', isPrimary: true }));
  };
  touch('pointerdown', from);
  touch('pointerup', to);
}

test('a phone shows one person’s day, chosen by a chip', async () => {
  const { user } = onPhone();
  expect(okafor()).toBeVisible();
  expect(screen.queryByRole('button', { name: /Bisi Adeyemi/ })).not.toBeInTheDocument();
  expect(chips().getAllByRole('radio')).toHaveLength(2);
  await user.click(chips().getByRole('radio', { name: 'Bola Ade' }));
  expect(screen.getByRole('button', { name: /Bisi Adeyemi/ })).toBeVisible();
});

test('a swipe across the day turns to the next or the previous day, as the buttons do', async () => {
  const { user } = onPhone();
  swipe(screen.getByRole('application'), [300, 400], [120, 420]);
  expect(day(/4 Mar/)).toBeVisible();
  swipe(screen.getByRole('application'), [120, 400], [300, 380]);
  expect(day(/3 Mar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(day(/4 Mar/)).toBeVisible();
});

test('a swipe across the head of the column turns to the next person, and from the last to the first', () => {
  onPhone();
  swipe(screen.getByText('1 booked'), [300, 100], [100, 100]);
  expect(chips().getByRole('radio', { name: 'Bola Ade' })).toBeChecked();
  swipe(screen.getByText('1 booked'), [300, 100], [100, 100]);
  expect(chips().getByRole('radio', { name: 'Ada Obi' })).toBeChecked();
});

test.each([
  ['scrolls', [200, 600], [190, 200]],
  ['crosses obliquely', [300, 400], [200, 480]],
  ['slips', [200, 400], [160, 400]],
] as const)('a finger that %s turns nothing', (_what, from, to) => {
  onPhone();
  swipe(screen.getByRole('application'), from, to);
  expect(day(/3 Mar/)).toBeVisible();
});
