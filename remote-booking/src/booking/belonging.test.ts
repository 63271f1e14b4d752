import { aService } from '@daybook/testing/catalogue';
import { canAdd, withoutLoose, withoutService, withService } from './belonging.ts';

const braids = aService({ name: 'Braids' });
const long = aService({ name: 'Braids, long', part: { of: braids.serviceId, kind: 'option', name: 'long' } });
const beads = aService({ name: 'Beads', part: { of: braids.serviceId, kind: 'addon', name: 'Beads' } });
const oil = aService({ name: 'Oil', part: { of: braids.serviceId, kind: 'addon', name: 'Oil' } });
const manicure = aService({ name: 'Manicure' });
const names = (services: readonly { name: string }[]) => services.map(({ name }) => name);

test('an option replaces its service, and the add-ons stay', () => {
  expect(names(withService([braids, beads, manicure], long))).toEqual(['Braids, long', 'Beads', 'Manicure']);
  expect(names(withService([long], braids))).toEqual(['Braids']);
});

test('an add-on follows its service, whatever the option', () => {
  expect(names(withService([long, manicure], beads))).toEqual(['Braids, long', 'Beads', 'Manicure']);
  expect(names(withService([braids, beads, manicure], oil))).toEqual(['Braids', 'Beads', 'Oil', 'Manicure']);
  expect(names(withService([manicure], beads))).toEqual(['Manicure']);
});

test('removing a service removes its add-ons', () => {
  expect(names(withoutService([braids, beads, oil, manicure], braids.serviceId))).toEqual(['Manicure']);
  expect(names(withoutService([braids, beads, oil], beads.serviceId))).toEqual(['Braids', 'Oil']);
});

test('an add-on alone or out of place in an old link is left out', () => {
  expect(names(withoutLoose([beads, braids, oil, manicure, beads]))).toEqual(['Braids', 'Oil', 'Manicure']);
});

test('an add-on can be chosen after its service', () => {
  expect(canAdd(beads, [manicure])).toBe(false);
  expect(canAdd(beads, [long])).toBe(true);
});
