import { permissions, scopes, userTypes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { backOfficeLanguages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Email, Id, typedCode } from '../values.ts';

/** Only length is validated here; the server refuses common passwords. At most 128, so that hashing stays bounded. */
export const NewPassword = z
  .string()
  .min(8, says(msg('Use at least 8 characters.')))
  .max(128, upTo(128));

/** The signed-in user, for every screen. `role` is the `userType` if no other is stored. */
export const User = z.object({
  userId: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  userType: z.literal(userTypes),
  role: z.int(),
  /** Permissions in any scope. */
  permissions: z.array(z.enum(permissions)),
  /** The scope of each permission of their role; absent means none. */
  scopes: z.partialRecord(z.enum(permissions), z.enum(scopes)),
  staffId: Id.nullable(),
  /** The staff members assigned to them. */
  teamIds: z.array(Id),
  avatarUrl: z.string().nullable(),
  /** The language of their screens and emails. */
  language: z.enum(backOfficeLanguages),
  /** Present if two-step sign-in must be set up before anything else: 403 two_step_required. */
  mustSetUpTwoStep: z.literal(true).optional(),
  /** The session was begun at the OpenID provider: a recent login there confirms the user, instead of a password. */
  byProvider: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

/** A password to compare. */
export const TypedPassword = z
  .string()
  .min(1, says(msg('Enter your password.')))
  .max(128, upTo(128));

export const LoginInput = z.strictObject({ email: Email, password: TypedPassword });
export type LoginInput = z.infer<typeof LoginInput>;

const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** A token for the second step, after a right password; valid for ten minutes. */
const SecondStep = z.object({ secondFactor: z.string() });

export const SecondFactorInput = z.strictObject({
  token: z.string().min(1).max(200),
  /** Six digits of the authenticator app, or a recovery code. */
  code: typedCode()
    .min(1, says(msg('Enter the code.')))
    .max(40, says(msg('This code is too long.'))),
});
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

export const ForgotPasswordInput = z.strictObject({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.strictObject({
  token: z.string().min(1).max(200),
  password: NewPassword,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The provider's answer, as it is in the address that the browser came back to. */
export const ProviderAnswer = z.strictObject({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
  iss: z.string().max(2000).optional(),
});
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

const ConfirmAddressInput = z.strictObject({ token: z.string().min(1).max(200) });

export const authEndpoints = {
  'POST auth/login': endpoint({
    access: 'public',
    summary:
      'Log in. The token is returned once and stored as a hash. Wrong credentials give 403 wrong_credentials. An account with a second factor gets a token for that step.',
    body: LoginInput,
    status: 200,
    answer: z.union([SignedIn, SecondStep]),
    refusals: { 403: ['wrong_credentials', 'forbidden'] },
  }),
  'POST auth/second-factor': endpoint({
    access: 'temporary',
    summary:
      'Complete a login with a code of the authenticator app, which works once, or with a recovery code. After five wrong codes the password is required again.',
    body: SecondFactorInput,
    bodyKind: 'form',
    status: 200,
    answer: SignedIn,
    refusals: { 403: ['wrong_code'], 422: ['link_invalid'] },
  }),
  'POST auth/provider': endpoint({
    access: 'public',
    summary:
      'Begin a login at the OpenID provider. The browser gets a cookie for it and opens the address. 404 without a provider.',
    status: 200,
    answer: z.object({ url: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST auth/provider/finish': endpoint({
    access: 'public',
    summary: 'Complete a login at the OpenID provider in the browser that began it. The answer works once.',
    body: ProviderAnswer,
    status: 200,
    answer: SignedIn,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'], 422: ['link_invalid'] },
  }),
  'POST auth/logout': endpoint({
    access: 'private',
    summary: 'End the current session.',
    status: 204,
  }),
  'POST auth/forgot-password': endpoint({
    access: 'public',
    summary:
      'Request a reset link. The response and its timing are the same for known and unknown addresses.',
    body: ForgotPasswordInput,
    status: 204,
  }),
  'POST auth/reset-password': endpoint({
    access: 'temporary',
    summary:
      'Set a new password with an emailed token. The token works once, and all sessions of the user end.',
    body: ResetPasswordInput,
    bodyKind: 'form',
    status: 204,
    refusals: { 422: ['link_invalid'] },
  }),
  'POST auth/confirm-address': endpoint({
    access: 'temporary',
    summary: "Confirm an account's new email address with an emailed token. The token works once, for a day.",
    body: ConfirmAddressInput,
    bodyKind: 'form',
    status: 200,
    answer: z.object({ email: z.string() }),
    refusals: { 409: ['action_not_possible'], 422: ['link_invalid'] },
  }),
  'GET user/profile': endpoint({
    access: 'private',
    summary: 'The signed-in user.',
    status: 200,
    answer: User,
  }),
} as const;
