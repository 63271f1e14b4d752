import { hues as categoricalHues, hueOf } from '@daybook/ui/hues';
import { aCalendar, aPlacedAppointment } from '../testing/calendar-builders.ts';
import { colourOf, huesBy } from './colouring.ts';

const cut = aPlacedAppointment({
  serviceId: 'cut',
  serviceColor: 'teal',
  categoryId: 'hair',
  categoryColor: 'pink',
});
const braids = aPlacedAppointment({
  serviceId: 'braids',
  serviceColor: null,
  categoryId: 'hair',
  categoryColor: 'pink',
});
const brows = aPlacedAppointment({
  serviceId: 'brows',
  serviceColor: null,
  categoryId: 'face',
  categoryColor: null,
});
const items = [cut, braids, brows];

const coloursBy = (colouring: 'service' | 'category') =>
  items.map((item) => colourOf(item, colouring, huesBy(colouring, [], items)));

test('a block has the colour of its category', () => {
  const [ofCut, ofBraids] = coloursBy('category');
  expect([ofCut, ofBraids]).toMatchObject([
    { tone: 'hue', hue: 350 },
    { tone: 'hue', hue: 350 },
  ]);
});

test('a block has the colour of its service, else that of the category, else a hue of its own', () => {
  expect(coloursBy('service')).toMatchObject([{ hue: 185 }, { hue: 350 }, { hue: hueOf('brows') }]);
});

test('the hue of an id does not depend on what else the day contains', () => {
  expect(huesBy('service', [], [brows]).get('brows')).toBe(huesBy('service', [], items).get('brows'));
});

test('ten people without a chosen colour have ten hues', () => {
  const [person] = aCalendar().staff;
  if (!person) throw new Error('Nobody works here.');
  const team = Array.from({ length: categoricalHues.length }, (_one, at) => ({
    ...person,
    staffId: `${at}`,
  }));
  expect(new Set(huesBy('staff', team, []).values()).size).toBe(categoricalHues.length);
  expect([...huesBy('staff', [{ ...person, hue: 4 }], []).values()]).toEqual([120]);
});

test('slate is not a hue', () => {
  const hues = huesBy('service', [], [{ ...cut, serviceColor: 'slate' }]);
  expect(colourOf(cut, 'service', hues)).toMatchObject({ tone: 'slate', hue: undefined });
});

test('cancelled and blocked time is grey', () => {
  const cancelled = aPlacedAppointment({ status: 'cancelled' });
  expect(colourOf(cancelled, 'service', huesBy('service', [], [cancelled])).tone).toBe('gray');
});
