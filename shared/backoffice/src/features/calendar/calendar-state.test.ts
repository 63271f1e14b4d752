import { usualStaffId } from './calendar-state.ts';

const staff = [{ staffId: 'ada' }, { staffId: 'bola' }];

test('a week shows one person: the reader if they perform services, else the first', () => {
  expect(usualStaffId('week', staff, { ownId: 'bola', isPhone: false })).toBe('bola');
  expect(usualStaffId('week', staff, { ownId: null, isPhone: false })).toBe('ada');
  expect(usualStaffId('week', [], { ownId: 'bola', isPhone: false })).toBeNull();
});

test('a day shows the whole team, and on a phone one person', () => {
  expect(usualStaffId('day', staff, { ownId: 'bola', isPhone: false })).toBeNull();
  expect(usualStaffId('day', staff, { ownId: 'bola', isPhone: true })).toBe('bola');
});

test.each(['month', 'agenda'] as const)('a view of the %s has room for everybody', (view) => {
  expect(usualStaffId(view, staff, { ownId: 'bola', isPhone: true })).toBeNull();
});
