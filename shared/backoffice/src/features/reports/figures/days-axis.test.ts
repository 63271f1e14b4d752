import { axisOf } from './days-axis.ts';

const labels = (currency: string, valueMinor: number, beforeMinor = 0): string[] => {
  const { ticks, labelOf } = axisOf({
    days: [{ date: '2026-03-03', appointments: 1, valueMinor, beforeMinor }],
    currency,
  });
  return ticks.map(labelOf);
};

test.each([
  ['NGN', 25_550_000, ['₦0', '₦100k', '₦200k', '₦300k']],
  ['NGN', 100_000_000, ['₦0', '₦250k', '₦500k', '₦750k', '₦1M']],
  ['NGN', 45_000, ['₦0', '₦200', '₦400', '₦600']],
  ['JPY', 9_000, ['¥0', '¥2.5k', '¥5k', '¥7.5k', '¥10k']],
  ['NGN', 0, ['₦0']],
] as const)('an axis in %s up to %i has few marks with short labels', (currency, valueMinor, texts) => {
  expect(labels(currency, valueMinor)).toEqual(texts);
});

test('the axis covers the previous period, too', () => {
  expect(labels('NGN', 10_000, 25_550_000)).toEqual(['₦0', '₦100k', '₦200k', '₦300k']);
});
