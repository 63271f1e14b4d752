import { anyUser } from '../../../platform/http/api.ts';

/** Every user may manage their own account. */
export const ownAccount = anyUser;
