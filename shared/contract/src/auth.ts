import { permissions, userTypes } from '@daybook/domain/people';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Id } from './values.ts';

/** Length alone decides; common passwords are refused by the server. At most 128, so that hashing stays bounded. */
const Password = z.string().min(8, 'Use at least 8 characters.').max(128, 'Use at most 128 characters.');

/** The signed-in person as every screen sees them. `role` is the `userType` where no other is stored. */
export const User = z.object({
  userId: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  userType: z.literal(userTypes),
  role: z.int(),
  permissions: z.array(z.enum(permissions)),
  staffId: Id.nullable(),
  avatarUrl: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const LoginInput = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Enter your password.').max(128, 'Use at most 128 characters.'),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const ForgotPasswordInput = z.strictObject({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.strictObject({ token: z.string().min(1).max(200), password: Password });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const authEndpoints = {
  'POST auth/login': endpoint({
    access: 'public',
    summary:
      'Sign in. The token is shown once and stored hashed. Wrong credentials are 403 wrong_credentials.',
    body: LoginInput,
    status: 200,
    answer: z.object({ token: z.string(), user: User }),
    refusals: { 403: ['wrong_credentials'] },
  }),
  'POST auth/logout': endpoint({
    access: 'private',
    summary: 'End this session on the server.',
    status: 204,
  }),
  'POST auth/forgot-password': endpoint({
    access: 'public',
    summary:
      'Ask for a reset link. The answer and its time are the same whether the address is known or not.',
    body: ForgotPasswordInput,
    status: 204,
  }),
  'POST auth/reset-password': endpoint({
    access: 'temporary',
    summary: 'Set a new password with a mailed token: one use, ends every session of the user.',
    body: ResetPasswordInput,
    bodyKind: 'form',
    status: 204,
    refusals: { 422: ['link_invalid'] },
  }),
  'GET user/profile': endpoint({
    access: 'private',
    summary: 'Who is signed in.',
    status: 200,
    answer: User,
  }),
} as const;
