import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { enabledAudiences } from '../../messages/order-mails.ts';
import { findApprovers } from './time-off.repo.ts';

interface News {
  timeOffId: string;
  version: number;
  staffId: string;
}

/** Orders the mails to those who answer a request, except its author. */
export async function orderRequested(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  actor: SignedIn,
  { timeOffId, version, staffId }: News,
): Promise<void> {
  if (!(await enabledAudiences(tx, 'time_off_requested')).has('manager')) return;
  const others = (await findApprovers(tx, staffId)).filter(({ userId }) => userId !== actor.userId);
  const news = { kind: 'time_off_requested', subjectId: timeOffId, version };
  await outbox.put(tx, ...others.map(({ userId }) => ({ ...news, recipient: `manager:${userId}` })));
}

/** Orders the mail to the staff member concerned, unless they answered themselves. */
export async function orderAnswered(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  actor: SignedIn,
  { timeOffId, version, staffId, state }: News & { state: 'approved' | 'declined' },
): Promise<void> {
  const kind = `time_off_${state}` as const;
  if (actor.staffId === staffId || !(await enabledAudiences(tx, kind)).has('staff')) return;
  await outbox.put(tx, { kind, subjectId: timeOffId, version, recipient: `staff:${staffId}` });
}
