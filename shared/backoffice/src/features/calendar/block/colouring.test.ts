import { readFileSync } from 'node:fs';
import { aCalendar, aPlacedAppointment } from '../testing/calendar-builders.ts';
import { colourOf, hueCount, hueOf, huesBy } from './colouring.ts';

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
  const hues = Array.from({ length: 1000 }, (_one, at) => hueOf(`service-${at}`));
  expect(new Set(hues).size).toBe(hueCount);
  expect(hues.every((hue) => hue % (360 / hueCount) === 0)).toBe(true);
});

test('ten people without a chosen colour have ten hues', () => {
  const [person] = aCalendar().staff;
  if (!person) throw new Error('Nobody works here.');
  const team = Array.from({ length: hueCount }, (_one, at) => ({ ...person, staffId: `${at}` }));
  expect(new Set(huesBy('staff', team, []).values()).size).toBe(hueCount);
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

/** The linear light of an OKLCH colour (Björn Ottosson), within what a screen can show. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const sheet = readFileSync(new URL('./Block.module.css', import.meta.url), 'utf8');
/** The colours of a hue in the sheet: those of the light scheme, then of the dark one. */
const shades = (name: string) =>
  [...sheet.matchAll(new RegExp(`--${name}: oklch\\((\\d+)% ([\\d.]+) var\\(--hue\\)\\)`, 'g'))].map(
    ([, lightness, chroma]) => [Number(lightness) / 100, Number(chroma)] as const,
  );
const contrastAt = (place: number, one: string, other: string, hue: number): number => {
  const lights = [one, other].map((name) => {
    const [lightness, chroma] = shades(name)[place] ?? [0, 0];
    return luminance(lightness, chroma, hue);
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
};

test.each([0, 1])('every hue carries its text at 7:1 and its edge at 3:1 (scheme %i)', (scheme) => {
  for (let hue = 0; hue < 360; hue += 6) {
    expect(contrastAt(scheme, 'tint', 'ink', hue)).toBeGreaterThanOrEqual(7);
    expect(contrastAt(scheme, 'tint', 'bar', hue)).toBeGreaterThanOrEqual(3);
  }
});
