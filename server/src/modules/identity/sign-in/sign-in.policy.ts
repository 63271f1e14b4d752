import { anyUser } from '../../../platform/http/api.ts';

/** Everyone who is signed in may see who they are and sign out. */
export const authPolicy = {
  'POST auth/logout': anyUser,
  'GET user/profile': anyUser,
} as const;
