import { postPublic, postTemporary } from '@daybook/api';
import type { ForgotPasswordInput, ResetPasswordInput } from '@daybook/contract/auth';
import { mutationOptions } from '@tanstack/react-query';

/** Signing in and out belongs to `@daybook/session`; here is what can be done without being signed in. */
export const authMutations = {
  /** Asks for a reset link. The answer says nothing about whether the address is known. */
  forgotPassword: () =>
    mutationOptions({
      mutationFn: (body: ForgotPasswordInput) => postPublic('auth/forgot-password', { body }),
    }),
  /** Sets a new password with a mailed token; a used or old one is `link_invalid`. Ends every session of the user. */
  resetPassword: () =>
    mutationOptions({
      mutationFn: (body: ResetPasswordInput) => postTemporary('auth/reset-password', { body }),
    }),
};
