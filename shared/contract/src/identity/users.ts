import { userActions } from '@daybook/domain/accounts';
import { userTypes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffStates } from '../staff-values.ts';
import { Email, Id, Instant, pageOf, personName, typedText } from '../values.ts';
import { Username, UserSession } from './account.ts';
import { stepUpFields } from './step-up.ts';

const userStates = ['active', 'disabled'] as const;

/** A user as a list shows them. */
export const UserRow = z.object({
  userId: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  userType: z.literal(userTypes),
  role: z.int(),
  staffId: Id.nullable(),
  state: z.enum(userStates),
  hasSecondFactor: z.boolean(),
  lastSignInAt: Instant.nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

/** One account, with the reader's possible actions. */
export const UserDetail = UserRow.extend({
  version: z.int(),
  createdAt: Instant,
  /** After too many attempts, sign-ins must wait some minutes. */
  isHeldBack: z.boolean(),
  /** Their staff member; null for a user without one. */
  member: z.object({ version: z.int(), state: z.enum(staffStates) }).nullable(),
  abilities: z.object({ edit: z.boolean(), changeRole: z.boolean(), actions: z.array(z.enum(userActions)) }),
});
export type UserDetail = z.infer<typeof UserDetail>;

export const userSorts = ['name', '-name', 'lastSignInAt', '-lastSignInAt'] as const;

export const UsersQuery = z.strictObject({
  /** Parts of a name, a username or an e-mail address. */
  q: typedText().max(100).optional(),
  state: z.enum(userStates).optional(),
  sort: z.enum(userSorts).default('name'),
  cursor: z.string().max(600).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type UsersQuery = z.input<typeof UsersQuery>;

export const UserInput = z.strictObject({
  version: z.int(),
  fullName: personName(msg('Enter a name.'), 120),
  username: Username,
  email: Email,
  userType: z.literal(userTypes),
  role: z.int().min(1).max(1_000_000),
  /**
   * The editor's proof of identity, required to change the address, the area or the role: the owner of the address can
   * request a new password.
   */
  ...stepUpFields,
});
export type UserInput = z.input<typeof UserInput>;

const params = z.strictObject({ userId: Id });
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
} as const;

export const userEndpoints = {
  'GET users': endpoint({
    access: 'private',
    summary: 'All accounts, including disabled ones.',
    query: UsersQuery,
    status: 200,
    answer: pageOf(UserRow),
  }),
  'GET users/:userId': endpoint({
    access: 'private',
    summary: 'One account.',
    params,
    status: 200,
    answer: UserDetail,
    refusals,
  }),
  'PUT users/:userId': endpoint({
    access: 'private',
    summary:
      'Update an account of a lower rank. A new role takes effect immediately. The last administrator keeps the role.',
    params,
    body: UserInput,
    status: 200,
    answer: UserDetail,
    refusals,
  }),
  'POST users/:userId/:action': endpoint({
    access: 'private',
    summary:
      'Disable or enable an account, unlock it after too many attempts, send a password reset link, reset its second factor (with your own password), or end all its sessions. Disabling ends all sessions; bookable staff members are disabled with `POST staff/:staffId/disable`, which also decides about their bookings.',
    params: params.extend({ action: z.enum(userActions) }),
    body: z.strictObject(stepUpFields),
    status: 200,
    answer: UserDetail,
    refusals,
  }),
  'GET users/:userId/sessions': endpoint({
    access: 'private',
    summary: "A user's sessions, most recently used first.",
    params,
    status: 200,
    answer: z.object({ items: z.array(UserSession) }),
    refusals,
  }),
  'DELETE users/:userId/sessions/:sessionId': endpoint({
    access: 'private',
    summary: "End one of a user's sessions.",
    params: params.extend({ sessionId: Id }),
    status: 204,
    refusals,
  }),
} as const;
