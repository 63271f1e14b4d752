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

test('every default is a scope that its permission can have', () => {
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

test('the administrator has every permission, whatever is stored', () => {
  for (const permission of permissions) {
    expect(scopesOf(administrator, { [permission]: 'none' })[permission]).toBe(scopesFor(permission).at(-1));
  }
});

test('an unchanged role has the defaults, and a custom role starts with none', () => {
  expect(scopesOf(2)['booking.edit']).toBe('own');
  expect(Object.values(scopesOf(6)).every((scope) => scope === 'none')).toBe(true);
});

test('a permission newer than the stored role has its default', () => {
  const stored = { 'booking.view': 'all' } as const;
  expect([scopesOf(2, stored)['booking.view'], scopesOf(2, stored)['booking.edit']]).toEqual(['all', 'own']);
});

test('law: storing a role and reading it returns the role, and defaults are not stored', () => {
  fc.assert(
    fc.property(anyRole, someScopes, (role, wanted) => {
      const whole = scopesOf(role, changedScopes(role, wanted));
      for (const permission of permissions) expect(whole[permission]).toBe(wanted[permission] ?? 'none');
      expect(changedScopes(role, scopesOf(role))).toEqual({});
    }),
  );
});

test('a user of type 2 is never an administrator: role 1 is a manager there', () => {
  expect(effectiveRole({ userType: 2, role: 1 })).toBe(5);
  expect(effectiveRole({ userType: 1, role: 1 })).toBe(1);
  expect(effectiveRole({ userType: 2, role: 3 })).toBe(3);
});

test.each([
  ['a new permission', { 'booking.edit': 'none' }, { 'booking.edit': 'own' }, ['booking.edit']],
  ['a wider scope', { 'booking.edit': 'own' }, { 'booking.edit': 'team' }, ['booking.edit']],
  ['a permission without a stored scope', {}, { export: 'all' }, ['export']],
  ['no unchanged permission', { export: 'all' }, { export: 'all' }, []],
  ['no narrower scope', { 'booking.edit': 'all' }, { 'booking.edit': 'own' }, []],
  ['an added permission, not a removed one', { export: 'all' }, { 'booking.edit': 'own' }, ['booking.edit']],
] as const)('the extensions of a role include %s', (_, before, after, widened) => {
  expect(widenedPermissions(before, after)).toEqual(widened);
});

describe('users cannot grant permissions that they lack', () => {
  const lead = { userType: 1, scopes: { 'role.manage': 'all', 'booking.edit': 'team' } } as const;

  test('neither a permission nor a wider scope', () => {
    expect(scopesBeyondOwn(lead, {}, { 'booking.cancel': 'own' })).toEqual(['booking.cancel']);
    expect(scopesBeyondOwn(lead, {}, { 'booking.edit': 'all' })).toEqual(['booking.edit']);
    expect(scopesBeyondOwn(lead, {}, { 'booking.edit': 'team', 'role.manage': 'all' })).toEqual([]);
  });

  test('but existing permissions of a role can stay or go', () => {
    expect(scopesBeyondOwn(lead, { 'booking.cancel': 'all' }, { 'booking.cancel': 'all' })).toEqual([]);
    expect(scopesBeyondOwn(lead, { 'booking.cancel': 'all' }, { 'booking.cancel': 'own' })).toEqual([]);
  });

  test('law: an accepted change never grants more than the role or the user had', () => {
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
