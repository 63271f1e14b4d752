import { can } from '@daybook/domain/people';
import { type BuiltInRole, scopesOf } from '@daybook/domain/roles';
import { whoMayOverride } from './who-may-override.ts';

test.each([
  ['outside_hours', /^Ask a receptionist/],
  ['taken', /^Ask a manager/],
  ['service_inactive', /^This rule can’t/],
] as const)('the message names who can override %s', (reason, sentence) => {
  expect(whoMayOverride([{ reason: 'break' }, { reason }])).toMatch(sentence);
});

test('the text names the roles with the permissions', () => {
  const who = (permission: 'booking.override' | 'booking.overlap') =>
    ([1, 2, 3, 4, 5] as const satisfies readonly BuiltInRole[]).filter((role) =>
      can({ userType: role === 1 ? 1 : 2, scopes: scopesOf(role) }, permission),
    );
  expect(who('booking.override')).toEqual([1, 3, 5]);
  expect(who('booking.overlap')).toEqual([1, 5]);
});
