import fc from 'fast-check';
import {
  type Actor,
  administrative,
  areaOf,
  can,
  permissions,
  permissionsOf,
  reachOf,
  scopeOf,
  scopes,
} from './people.ts';

const ids = ['ada', 'bisi', 'chidi'];
const anActor: fc.Arbitrary<Actor> = fc.record({
  userType: fc.constantFrom(1, 2),
  scopes: fc.dictionary(fc.constantFrom(...permissions), fc.constantFrom(...scopes)),
  staffId: fc.constantFrom(null, ...ids),
  teamIds: fc.subarray(ids),
});
const anyPermission = fc.constantFrom(...permissions);
const anObject = fc.record({ staffIds: fc.subarray(ids) });

const ada = { userType: 2, staffId: 'ada', teamIds: ['bisi'] } as const;
const of = (...staffIds: string[]) => ({ staffIds });

test.each([
  ['who administers', { 'staff.manage': 'all' }, 1],
  ['who works', { 'booking.view': 'own', 'settings.site': 'none' }, 2],
] as const)('the role of somebody %s belongs to their area', (_who, scopes, area) => {
  expect(areaOf(scopes)).toBe(area);
});

test('the scope own covers the user’s own objects, team also the team’s, and all everything', () => {
  const may = (scope: (typeof scopes)[number], ...staffIds: string[]) =>
    can({ ...ada, scopes: { 'booking.view': scope } }, 'booking.view', of(...staffIds));
  expect([may('own', 'ada'), may('own', 'bisi'), may('own')]).toEqual([true, false, false]);
  expect([may('team', 'ada'), may('team', 'bisi'), may('team', 'chidi')]).toEqual([true, true, false]);
  expect([may('all', 'chidi'), may('all'), may('none', 'ada')]).toEqual([true, true, false]);
});

test('an object of several staff members belongs to each', () => {
  expect(can({ ...ada, scopes: { 'booking.view': 'own' } }, 'booking.view', of('chidi', 'ada'))).toBe(true);
});

test('a team leader who performs nothing has no own objects', () => {
  const lead = { userType: 2, staffId: null, teamIds: ['bisi'] } as const;
  expect(reachOf({ ...lead, scopes: { 'booking.view': 'team' } }, 'booking.view')).toEqual(['bisi']);
  expect(can({ ...lead, scopes: { 'booking.view': 'own' } }, 'booking.view')).toBe(false);
});

test('a permission of the administration needs a user of type 1, whatever the role', () => {
  for (const permission of administrative) {
    const all = { scopes: { [permission]: 'all' } };
    expect([permission, can({ ...ada, ...all }, permission)]).toEqual([permission, false]);
    expect([permission, can({ ...ada, userType: 1, ...all }, permission)]).toEqual([permission, true]);
  }
});

test('law: the scope lists exactly the objects that the permission allows', () => {
  fc.assert(
    fc.property(anActor, anyPermission, anObject, (actor, permission, object) => {
      const reach = reachOf(actor, permission);
      expect(can(actor, permission, object)).toBe(
        reach === null || object.staffIds.some((staffId) => reach.includes(staffId)),
      );
    }),
  );
});

test('law: a wider scope never allows less', () => {
  fc.assert(
    fc.property(anActor, anyPermission, anObject, (actor, permission, object) => {
      const answers = scopes.map((scope) =>
        can({ ...actor, scopes: { [permission]: scope } }, permission, object),
      );
      expect(answers).toEqual(answers.toSorted((one, other) => Number(one) - Number(other)));
    }),
  );
});

test('law: a permission for one object implies the permission, and the profile lists it', () => {
  fc.assert(
    fc.property(anActor, anyPermission, anObject, (actor, permission, object) => {
      if (can(actor, permission, object)) expect(can(actor, permission)).toBe(true);
      expect(permissionsOf(actor).includes(permission)).toBe(can(actor, permission));
    }),
  );
});

test('law: nothing is allowed by default', () => {
  fc.assert(
    fc.property(anActor, anyPermission, anObject, (actor, permission, object) => {
      const withoutScopes = { ...actor, scopes: {} };
      expect(scopeOf(withoutScopes, permission)).toBe('none');
      expect([can(withoutScopes, permission), can(withoutScopes, permission, object)]).toEqual([
        false,
        false,
      ]);
    }),
  );
});
