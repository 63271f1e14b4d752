import { isInOrder } from './booking-order.ts';

const service = (startAt: number, endAt: number) => ({ startAt, endAt });

test.each([
  ['of one service', [service(10, 20)], true],
  ['without a gap', [service(10, 20), service(20, 30)], true],
  ['with gaps', [service(10, 20), service(25, 30), service(40, 45)], true],
  ['that overlap', [service(10, 20), service(19, 30)], false],
  ['the other way round', [service(20, 30), service(10, 20)], false],
  ['of which the last comes before the second', [service(0, 5), service(20, 30), service(10, 20)], false],
])('a visit %s', (_, services, expected) => {
  expect(isInOrder(services)).toBe(expected);
});
