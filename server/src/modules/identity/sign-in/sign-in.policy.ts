import { anyUser } from '../../../platform/http/api.ts';

/** Every signed-in user may see who they are and sign out. */
export const authPolicy = {
  'POST auth/logout': anyUser,
  'GET user/profile': anyUser,
} as const;
