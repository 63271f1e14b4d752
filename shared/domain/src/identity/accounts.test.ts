import fc from 'fast-check';
import { type AccountFacts, isAdministrator, type Member, mayGrant, userAbilities } from './accounts.ts';
import { scopeOf, type UserType } from './people.ts';
import { effectiveRole, scopesBeyondOwn, scopesOf } from './roles.ts';

const member = (userType: UserType, role: number, userId = 'someone'): Member => ({
  userId,
  userType,
  role,
  scopes: scopesOf(effectiveRole({ userType, role })),
});
const account = (of: Member, given: Partial<AccountFacts> = {}): AccountFacts => ({
  ...of,
  isDisabled: false,
  isHeldBack: false,
  hasSecondFactor: false,
  ...given,
});

const anyMember = fc
  .tuple(fc.constantFrom<UserType>(1, 2), fc.integer({ min: 0, max: 7 }), fc.constantFrom('a', 'b', 'c'))
  .map(([userType, role, userId]) => member(userType, role, userId));
const anyAccount = fc
  .tuple(anyMember, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([of, isDisabled, isHeldBack, hasSecondFactor]) =>
    account(of, { isDisabled, isHeldBack, hasSecondFactor }),
  );

const administrator = member(1, 1, 'administrator');
const manager = member(1, 5, 'manager');

test('an administrator manages everyone else, including other administrators', () => {
  for (const target of [member(1, 1), member(1, 5), member(2, 5), member(2, 2)]) {
    expect(userAbilities(administrator, account(target))).toEqual({
      edit: true,
      changeRole: true,
      actions: ['disable', 'send-reset-link', 'end-sessions'],
    });
  }
});

test('a manager in the administration manages lower roles, and no other manager', () => {
  expect(userAbilities(manager, account(member(2, 3))).actions).toContain('disable');
  for (const above of [member(1, 1), member(1, 5), member(2, 5), member(2, 1)]) {
    expect(userAbilities(manager, account(above))).toEqual({ edit: false, changeRole: false, actions: [] });
  }
});

test('the actions depend on the account’s state', () => {
  const actionsOn = (given: Partial<AccountFacts>) =>
    userAbilities(administrator, account(member(2, 2), given)).actions;
  expect(actionsOn({ isDisabled: true })).toEqual(['enable']);
  expect(actionsOn({ isHeldBack: true })).toContain('unlock');
  expect(actionsOn({ hasSecondFactor: true })).toContain('reset-second-factor');
});

test('nobody can lock themselves out', () => {
  fc.assert(
    fc.property(anyMember, anyAccount, (actor, target) => {
      const { changeRole, actions } = userAbilities(actor, { ...target, userId: actor.userId });
      expect([changeRole, actions]).toEqual([false, []]);
    }),
  );
});

test('a user of the staff area or without the permission manages no account', () => {
  fc.assert(
    fc.property(anyMember, anyAccount, (actor, target) => {
      fc.pre(actor.userType === 2 || scopeOf(actor, 'user.manage') === 'none');
      expect(userAbilities(actor, target)).toEqual({ edit: false, changeRole: false, actions: [] });
    }),
  );
});

test('only an administrator grants the management of users, or access to the administration', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (actor, granted) => {
      fc.pre(!isAdministrator(actor) && mayGrant(actor, granted));
      expect(granted.userType).toBe(2);
      expect(granted.scopes['user.manage']).toBe('none');
      expect(scopesBeyondOwn(actor, {}, granted.scopes)).toEqual([]);
    }),
  );
  expect(mayGrant(administrator, member(1, 1))).toBe(true);
  expect(mayGrant(manager, member(2, 3))).toBe(true);
});
