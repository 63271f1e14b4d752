import type { BlockedTime } from '@daybook/contract/blocked-time';
import type { SignedIn } from '../../platform/http/api.ts';
import type { BlockedTimeRow } from './blocked-time.repo.ts';
import { mayBlock } from './calendar.policy.ts';

/** Time that an outside calendar blocks is changed there. */
export const presentBlockedTime = ({ isOutside, ...row }: BlockedTimeRow, actor: SignedIn): BlockedTime => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  abilities: !isOutside && mayBlock(actor, row.staffId) ? ['edit', 'delete'] : [],
});
