import { postTemporary } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { publicMutationFor, temporaryMutationFor } from '../mutation-for.ts';

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
  /** Begins a login at the OpenID provider, at the address in the answer. */
  startAtProvider: () => publicMutationFor('POST auth/provider'),
  /** Requests a reset link. The response does not reveal whether the address is known. */
  forgotPassword: () => publicMutationFor('POST auth/forgot-password'),
  /**
   * Sets a new password with a mailed token; a used or expired one is `link_invalid`. Ends every session of the user.
   */
  resetPassword: () => temporaryMutationFor('POST auth/reset-password'),
  /** Changes an account's address to the one that received the link; a used or expired link is `link_invalid`. */
  confirmAddress: () => temporaryMutationFor('POST auth/confirm-address'),
  /** Creates the account of a mailed invitation. The sign-in with the chosen password follows. */
  acceptInvitation: () => temporaryMutationFor('POST auth/invitation/accept'),
};
