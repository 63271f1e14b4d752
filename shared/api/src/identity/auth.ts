import { postPublic, postTemporary } from '@daybook/api';
import type { ForgotPasswordInput, ResetPasswordInput } from '@daybook/contract/auth';
import type { BodyOf } from '@daybook/contract/endpoints';
import type { AcceptInvitationInput } from '@daybook/contract/invitations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const authQueries = {
  /** What a mailed invitation is for; a used, old or wrong link is `link_invalid`. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => postTemporary('auth/invitation', { body: { token }, signal }),
      retry: false,
    }),
};

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
  /** Gives an account the address that a link was mailed to; a used or old one is `link_invalid`. */
  confirmAddress: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST auth/confirm-address'>) =>
        postTemporary('auth/confirm-address', { body }),
    }),
  /** Makes the account of a mailed invitation. Signing in follows, with what was chosen. */
  acceptInvitation: () =>
    mutationOptions({
      mutationFn: (body: AcceptInvitationInput) => postTemporary('auth/invitation/accept', { body }),
    }),
};
