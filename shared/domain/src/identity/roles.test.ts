import fc from 'fast-check';
import { permissions, scopeOf, scopes } from './people.ts';
import {
  administrator,
  builtInRoles,
  changedScopes,
  defaultScope,
  effectiveRole,
  scopesBeyondOwn,
  scopesFor,
  scopesOf,
  widenedPermissions,
} from './roles.ts';

const someScopes = fc.dictionary(fc.constantFrom(...permissions), fc.constantFrom(...scopes));
const anyRole = fc.constantFrom(2, 3, 4, 5, 6, 40);

test('every default is one of the scopes that its permission can be given with', () => {
  for (const role of Object.keys(builtInRoles).map(Number)) {
    for (const permission of permissions) {
      expect([role, permission, scopesFor(permission).includes(defaultScope(role, permission))]).toEqual([
        role,
        permission,
        true,
      ]);
    }
  }
});

test('the administrator reaches as far as anything goes, and nothing that is stored changes that', () => {
  for (const permission of permissions) {
    expect(scopesOf(administrator, { [permission]: 'none' })[permission]).toBe(scopesFor(permission).at(-1));
  }
});

test('a role that nobody has decided about is as the defaults have it, an own one reaches nothing', () => {
  expect(scopesOf(2)['booking.edit']).toBe('own');
  expect(Object.values(scopesOf(6)).every((scope) => scope === 'none')).toBe(true);
});

test('a permission that is newer than what is stored is as the defaults have it', () => {
  const stored = { 'booking.view': 'all' } as const;
  expect([scopesOf(2, stored)['booking.view'], scopesOf(2, stored)['booking.edit']]).toEqual(['all', 'own']);
});

test('law: what is stored of a role gives it back, and of a default nothing is stored', () => {
  fc.assert(
    fc.property(anyRole, someScopes, (role, wanted) => {
      const whole = scopesOf(role, changedScopes(role, wanted));
      for (const permission of permissions) expect(whole[permission]).toBe(wanted[permission] ?? 'none');
      expect(changedScopes(role, scopesOf(role))).toEqual({});
    }),
  );
});

test('a user of type 2 is no administrator: the role 1 is a manager’s there', () => {
  expect(effectiveRole({ userType: 2, role: 1 })).toBe(5);
  expect(effectiveRole({ userType: 1, role: 1 })).toBe(1);
  expect(effectiveRole({ userType: 2, role: 3 })).toBe(3);
});

test.each([
  ['one that was not there', { 'booking.edit': 'none' }, { 'booking.edit': 'own' }, ['booking.edit']],
  ['one that reaches further', { 'booking.edit': 'own' }, { 'booking.edit': 'team' }, ['booking.edit']],
  ['one that nothing was said of', {}, { export: 'all' }, ['export']],
  ['none that stays', { export: 'all' }, { export: 'all' }, []],
  ['none that reaches less far', { 'booking.edit': 'all' }, { 'booking.edit': 'own' }, []],
  ['the one and not the other', { export: 'all' }, { 'booking.edit': 'own' }, ['booking.edit']],
] as const)('a role is widened by %s', (_, before, after, widened) => {
  expect(widenedPermissions(before, after)).toEqual(widened);
});

describe('nobody grants what they lack', () => {
  const lead = { userType: 1, scopes: { 'role.manage': 'all', 'booking.edit': 'team' } } as const;

  test('neither a permission nor a longer scope', () => {
    expect(scopesBeyondOwn(lead, {}, { 'booking.cancel': 'own' })).toEqual(['booking.cancel']);
    expect(scopesBeyondOwn(lead, {}, { 'booking.edit': 'all' })).toEqual(['booking.edit']);
    expect(scopesBeyondOwn(lead, {}, { 'booking.edit': 'team', 'role.manage': 'all' })).toEqual([]);
  });

  test('what a role has already it may keep or lose', () => {
    expect(scopesBeyondOwn(lead, { 'booking.cancel': 'all' }, { 'booking.cancel': 'all' })).toEqual([]);
    expect(scopesBeyondOwn(lead, { 'booking.cancel': 'all' }, { 'booking.cancel': 'own' })).toEqual([]);
  });

  test('law: what is granted without complaint never reaches further than before or than one’s own', () => {
    fc.assert(
      fc.property(someScopes, someScopes, someScopes, (own, before, after) => {
        const actor = { userType: 2, scopes: own } as const;
        const beyond = scopesBeyondOwn(actor, before, after);
        for (const permission of permissions.filter((one) => !beyond.includes(one))) {
          const [wanted, had, has] = [after[permission], before[permission], scopeOf(actor, permission)].map(
            (scope = 'none') => scopes.indexOf(scope),
          );
          expect((wanted ?? 0) <= Math.max(had ?? 0, has ?? 0)).toBe(true);
        }
      }),
    );
  });
});
