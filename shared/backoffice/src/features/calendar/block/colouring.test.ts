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

test('a block has the colour that was chosen for its category', () => {
  const [ofCut, ofBraids] = huesBy('category');
  expect([ofCut, ofBraids]).toMatchObject([
    { tone: 'hue', hue: 350 },
    { tone: 'hue', hue: 350 },
  ]);
});

test('or for its service, and where that has none, for the category', () => {
  expect(huesBy('service')).toMatchObject([{ hue: 185 }, { hue: 350 }, { tone: 'hue' }]);
});

test('where nothing was chosen the colour goes by the place among all, whatever stands in the day', () => {
  const hues = huesOf([
    ['a', null],
    ['b', null],
    ['c', 'slate'],
  ]);
  expect([...hues.values()]).toEqual([0, 150, 'slate']);
  const slate = colourOf({ ...cut, categoryId: 'c' }, 'category', hues);
  expect(slate).toMatchObject({ tone: 'slate', hue: undefined });
});
