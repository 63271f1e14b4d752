import { mayManageUsers } from '@daybook/domain/accounts';
import type { Policy } from '../../../platform/http/api.ts';

/** Accounts are managed in the administration alone. */
export const managesUsers: Policy = mayManageUsers;
