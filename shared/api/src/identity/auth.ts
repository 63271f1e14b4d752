import { postPublic, postTemporary } from '@daybook/api';
import type { ForgotPasswordInput, ResetPasswordInput } from '@daybook/contract/auth';
import type { BodyOf } from '@daybook/contract/endpoints';
import type { AcceptInvitationInput } from '@daybook/contract/invitations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const authQueries = {
  /** The details of a mailed invitation; a used, expired or wrong link is `link_invalid`. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => postTemporary('auth/invitation', { body: { token }, signal }),
      retry: false,
    }),
};

/** Calls that need no session. Signing in and out belongs to `@daybook/session`. */
export const authMutations = {
  /** Requests a reset link. The response does not reveal whether the address is known. */
  forgotPassword: () =>
    mutationOptions({
      mutationFn: (body: ForgotPasswordInput) => postPublic('auth/forgot-password', { body }),
    }),
  /**
   * Sets a new password with a mailed token; a used or expired one is `link_invalid`. Ends every session of the user.
   */
  resetPassword: () =>
    mutationOptions({
      mutationFn: (body: ResetPasswordInput) => postTemporary('auth/reset-password', { body }),
    }),
  /** Changes an account's address to the one that received the link; a used or expired link is `link_invalid`. */
  confirmAddress: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST auth/confirm-address'>) =>
        postTemporary('auth/confirm-address', { body }),
    }),
  /** Creates the account of a mailed invitation. The sign-in with the chosen password follows. */
  acceptInvitation: () =>
    mutationOptions({
      mutationFn: (body: AcceptInvitationInput) => postTemporary('auth/invitation/accept', { body }),
    }),
};
