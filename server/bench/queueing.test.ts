import { forecast, type Kind, mostPerSecond, waits } from './queueing.ts';

const one = [{ name: 'server', places: 1 }];
const tenMs: readonly Kind[] = [{ name: 'page', share: 1, costs: { server: 10 } }];

test.each([
  // With one place, requests wait as often as it is taken.
  [1, 0.5, 0.5],
  // From printed tables of Erlang's C.
  [2, 1, 0.3333],
  [5, 4, 0.5541],
  [10, 8, 0.4092],
])('with %d places and a load of %d, %d of all requests wait', (places, offered, share) => {
  expect(waits(places, offered)).toBeCloseTo(share, 3);
});

test('one place that is half taken adds half the time of a request, if all are equal', () => {
  expect(forecast(one, tenMs, 50)).toEqual({ stations: [{ name: 'server', use: 0.5, ms: 15 }], ms: 15 });
});

test('a rare long request makes the others wait', () => {
  const uneven: readonly Kind[] = [
    { name: 'page', share: 0.99, costs: { server: 5 } },
    { name: 'report', share: 0.01, costs: { server: 505 } },
  ];
  const { stations: loads, ms } = forecast(one, uneven, 50);
  expect(loads[0]?.use).toBeCloseTo(0.5);
  expect(ms).toBeGreaterThan(10 * forecast(one, tenMs, 50).ms * 0.5);
});

test('beyond its capacity a queue grows without end', () => {
  expect(forecast(one, tenMs, 101).ms).toBe(Number.POSITIVE_INFINITY);
  expect(mostPerSecond(one, tenMs)).toBeCloseTo(100);
});

test('the busiest station comes first, and a rare request counts by its share', () => {
  const stations = [...one, { name: 'lock', places: 1 }];
  const kinds: readonly Kind[] = [
    { name: 'page', share: 0.9, costs: { server: 2 } },
    { name: 'booking', share: 0.1, costs: { server: 5, lock: 40 } },
  ];
  const { stations: loads } = forecast(stations, kinds, 100);
  expect(loads.map(({ name, use }) => [name, use.toFixed(2)])).toEqual([
    ['lock', '0.40'],
    ['server', '0.23'],
  ]);
  expect(mostPerSecond(stations, kinds)).toBeCloseTo(250);
});
