import { aPlacedAppointment } from '../testing/calendar-builders.ts';
import { colouredBy, colourOf, huesOf } from './colouring.ts';

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

const huesBy = (colouring: 'service' | 'category') => {
  const hues = huesOf(colouredBy(colouring, [], items));
  return items.map((item) => colourOf(item, colouring, hues));
};

test('a block has the colour of its category', () => {
  const [ofCut, ofBraids] = huesBy('category');
  expect([ofCut, ofBraids]).toMatchObject([
    { tone: 'hue', hue: 350 },
    { tone: 'hue', hue: 350 },
  ]);
});

test('or of its service, and of the category if the service has no colour', () => {
  expect(huesBy('service')).toMatchObject([{ hue: 185 }, { hue: 350 }, { tone: 'hue' }]);
});

test('without a chosen colour, the position among all services decides, whatever the day contains', () => {
  const hues = huesOf([
    ['a', null],
    ['b', null],
    ['c', 'slate'],
  ]);
  expect([...hues.values()]).toEqual([0, 150, 'slate']);
  const slate = colourOf({ ...cut, categoryId: 'c' }, 'category', hues);
  expect(slate).toMatchObject({ tone: 'slate', hue: undefined });
});
