import { msg } from '@daybook/i18n';
import { backOfficeLanguages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { StaffBio, StaffTitle } from '../staff-values.ts';
import { PicturePath } from '../uploads.ts';
import { Email, Id, Instant, line, personName, typedCode } from '../values.ts';
import { NewPassword, TypedPassword } from './auth.ts';
import { stepUpFields } from './step-up.ts';

/** Unique without regard to case; without spaces, so that it can be mentioned in a sentence. */
export const Username = line(msg('Enter a username.'), 60).refine(
  (typed) => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(typed),
  says(msg('Use letters, digits, dots, hyphens and underscores; begin with a letter or a digit.')),
);

/** The public profile of a staff member, as they write it. */
const PublicProfile = z.object({ version: z.int(), title: z.string(), bio: z.string() });
export type PublicProfile = z.infer<typeof PublicProfile>;

/** The user's own account for editing. */
export const Account = z.object({
  version: z.int(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  /** The new address until its mailed link is used; null if none is pending. */
  newEmail: z.string().nullable(),
  avatarPath: z.string().nullable(),
  /** The public profile of the user's staff member; null if they are none. */
  publicProfile: PublicProfile.nullable(),
  secondFactor: z
    .object({
      since: Instant,
      /** The remaining recovery codes of ten. */
      recoveryCodes: z.int(),
    })
    .nullable(),
});
export type Account = z.infer<typeof Account>;

export const ProfileInput = z.strictObject({
  version: z.int(),
  fullName: personName(msg('Enter your name.'), 120),
  username: Username,
  avatarPath: PicturePath.nullable(),
});
export type ProfileInput = z.input<typeof ProfileInput>;

export const PublicProfileInput = z.strictObject({ version: z.int(), title: StaffTitle, bio: StaffBio });
export type PublicProfileInput = z.input<typeof PublicProfileInput>;

export const PasswordInput = z.strictObject({
  currentPassword: z
    .string()
    .min(1, says(msg('Enter your current password.')))
    .max(128, upTo(128)),
  newPassword: NewPassword,
});
export type PasswordInput = z.input<typeof PasswordInput>;

export const AddressInput = z.strictObject({ email: Email, ...stepUpFields });
export type AddressInput = z.input<typeof AddressInput>;

/** A session of a user. */
export const UserSession = z.object({
  sessionId: Id,
  /** The browser's name, such as "Chrome on Windows"; empty if unknown. */
  device: z.string(),
  /** The network address of the sign-in, or an IPv6 network; empty if unknown. */
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** The digits of an authenticator app; spaces are ignored. */
const AppCode = typedCode()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, says(msg('Enter the six digits that the app shows.'))));

export const OwnPasswordInput = z.strictObject({ password: TypedPassword });
export const AppCodeInput = z.strictObject({ code: AppCode });
/** Proof of identity for a change of the second factor: the password and the factor itself. */
export const StepUpInput = z.strictObject({
  password: TypedPassword,
  /** Six digits, or a recovery code. */
  code: typedCode()
    .min(1, says(msg('Enter a code.')))
    .max(40, says(msg('This code is too long.'))),
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const accountEndpoints = {
  'GET user/account': endpoint({
    access: 'private',
    summary: 'Your own account, for editing.',
    status: 200,
    answer: Account,
  }),
  'PUT user/language': endpoint({
    access: 'private',
    summary: "Choose the language of one's own screens and mails.",
    body: z.strictObject({ language: z.enum(backOfficeLanguages) }),
    status: 204,
  }),
  'PUT user/profile': endpoint({
    access: 'private',
    summary: 'Update your own name, username and picture. A stale version gives 409.',
    body: ProfileInput,
    status: 200,
    answer: Account,
    refusals: { 409: ['version_conflict'] },
  }),
  'PUT user/public-profile': endpoint({
    access: 'private',
    summary:
      'Update your own public profile as a staff member. A stale version gives 409; other users get 404.',
    body: PublicProfileInput,
    status: 200,
    answer: Account,
    refusals: { 404: ['not_found'], 409: ['version_conflict'] },
  }),
  'PUT user/password': endpoint({
    access: 'private',
    summary: 'Change your own password. All your sessions end, including this one.',
    body: PasswordInput,
    status: 204,
  }),
  'POST user/address': endpoint({
    access: 'private',
    summary:
      'Request a new email address for your own account. It takes effect when the emailed link is used.',
    body: AddressInput,
    status: 200,
    answer: Account,
  }),
  'DELETE user/address': endpoint({
    access: 'private',
    summary: 'Cancel a requested change of address. The emailed link stops working.',
    status: 200,
    answer: Account,
  }),
  'GET user/sessions': endpoint({
    access: 'private',
    summary: 'Your own sessions, most recently used first.',
    status: 200,
    answer: z.object({ items: z.array(UserSession) }),
  }),
  'DELETE user/sessions': endpoint({
    access: 'private',
    summary: 'End all your own sessions except this one.',
    status: 204,
  }),
  'DELETE user/sessions/:sessionId': endpoint({
    access: 'private',
    summary: 'End one of your own sessions.',
    params: z.strictObject({ sessionId: Id }),
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'POST user/second-factor': endpoint({
    access: 'private',
    summary:
      'Start setting up a second factor: returns a secret for an authenticator app. It takes effect once a code confirms it.',
    body: OwnPasswordInput,
    status: 201,
    answer: z.object({
      /** The secret in base32, for typing. */
      secret: z.string(),
      /** An otpauth URI, to be shown as a QR code. */
      uri: z.string(),
    }),
    refusals: { 409: ['action_not_possible'] },
  }),
  'POST user/second-factor/confirm': endpoint({
    access: 'private',
    summary: 'Turn on the second factor with a code of the app. Returns recovery codes once.',
    body: AppCodeInput,
    status: 200,
    answer: RecoveryCodes,
    refusals: { 409: ['action_not_possible'] },
  }),
  'POST user/second-factor/recovery-codes': endpoint({
    access: 'private',
    summary: 'Create new recovery codes, with the password and a code. The old ones stop working.',
    body: StepUpInput,
    status: 200,
    answer: RecoveryCodes,
    refusals: { 409: ['action_not_possible'] },
  }),
  'POST user/second-factor/off': endpoint({
    access: 'private',
    summary: 'Turn off the second factor, with the password and a code.',
    body: StepUpInput,
    status: 204,
    refusals: { 409: ['action_not_possible'] },
  }),
} as const;
