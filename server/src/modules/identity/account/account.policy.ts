import { anyUser } from '../../../platform/http/api.ts';

/** Everyone's own account is theirs. */
export const ownAccount = anyUser;
