import { userTypes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Email, Id, Instant, line, personName } from '../values.ts';
import { NewPassword } from './auth.ts';
import { stepUpFields } from './step-up.ts';

/** A pending invitation. */
export const Invitation = z.object({
  invitationId: Id,
  email: z.string(),
  userType: z.literal(userTypes),
  role: z.int(),
  /** The staff member of the account; null for a user who performs no services. */
  staffId: Id.nullable(),
  expiresAt: Instant,
  isExpired: z.boolean(),
  createdBy: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.strictObject({
  email: Email,
  userType: z.literal(userTypes),
  /** Never beyond the inviter's permissions. */
  role: z.int().min(1),
  staffId: Id.nullable(),
  /** The inviter's proof of identity, required to invite an administrator. */
  ...stepUpFields,
});
export type InvitationInput = z.infer<typeof InvitationInput>;

const Token = z.string().min(1).max(200);

/** Shares a field with email addresses, so without spaces. */
const Username = line(msg('Enter a username.'), 60).regex(
  /^[^\s@]+$/,
  says(msg('A username can’t contain spaces or @.')),
);

export const AcceptInvitationInput = z.strictObject({
  token: Token,
  fullName: personName(msg('Enter your name.'), 120),
  username: Username,
  password: NewPassword,
});
export type AcceptInvitationInput = z.infer<typeof AcceptInvitationInput>;

const params = z.strictObject({ invitationId: Id });
const linkRefusals = { 422: ['link_invalid'] } as const;

export const invitationEndpoints = {
  'POST invitations': endpoint({
    access: 'private',
    summary: 'Invite a user by email. The link works once, for 72 hours.',
    body: InvitationInput,
    status: 201,
    answer: Invitation,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST invitations/:invitationId/resend': endpoint({
    access: 'private',
    summary: 'Send the email again with a new link. The previous link stops working.',
    params,
    /** Required for a new administrator. */
    body: z.strictObject(stepUpFields),
    status: 200,
    answer: Invitation,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'DELETE invitations/:invitationId': endpoint({
    access: 'private',
    summary: 'Withdraw an invitation. Its link stops working immediately.',
    params,
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'POST auth/invitation': endpoint({
    access: 'temporary',
    summary:
      'The details of an emailed invitation. A used, expired, withdrawn or unknown one gives 422 link_invalid.',
    body: z.strictObject({ token: Token }),
    bodyKind: 'form',
    status: 200,
    answer: z.object({ email: z.string(), fullName: z.string().nullable(), businessName: z.string() }),
    refusals: linkRefusals,
  }),
  'POST auth/invitation/accept': endpoint({
    access: 'temporary',
    summary:
      'Create the account of an emailed invitation, once. The user then logs in with the chosen password.',
    body: AcceptInvitationInput,
    bodyKind: 'form',
    status: 200,
    answer: z.object({ email: z.string() }),
    refusals: linkRefusals,
  }),
} as const;
