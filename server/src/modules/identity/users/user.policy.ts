import { mayManageUsers } from '@daybook/domain/accounts';
import type { Policy } from '../../../platform/http/api.ts';

/** Accounts are managed only in the administration area. */
export const managesUsers: Policy = mayManageUsers;
