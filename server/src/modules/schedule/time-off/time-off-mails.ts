import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MailRenderers } from '../../../platform/mail/outbox.ts';
import { businessValues } from '../../messages/booking-values.ts';
import { timeOffLink } from '../../messages/links.ts';
import { timeOffText, timeOffValues } from '../../messages/time-off-values.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { daysOf } from './time-off.commands.ts';
import { findApprovers, findRecipient, findTimeOff } from './time-off.repo.ts';

/** The mails about time off: to those who answer a request, and to the staff member concerned. */
export function timeOffMails(deps: Pick<Deps, 'config'>): MailRenderers {
  /** Only while the status is the one in the mail; a later change makes it obsolete. */
  const answered = (kind: 'time_off_approved' | 'time_off_declined') => ({
    [kind]: async ({ subjectId }: { subjectId: string }, db: Db) => {
      const row = await findTimeOff(db, subjectId);
      const to = row && (await findRecipient(db, row.staffId));
      if (!row || row.state !== kind.slice('time_off_'.length) || !to?.email) return null;
      const area = to.userType === 1 ? 'admin' : 'staff';
      return writeMessage(db, { kind, audience: 'staff', to: to.email }, (sender) => ({
        ...businessValues(sender),
        ...timeOffValues({ ...row, when: timeOffText(daysOf(row), sender) }),
        'staff.name': row.staffName,
        'timeOff.link': timeOffLink(deps, 'own', area),
      }));
    },
  });

  return {
    async time_off_requested({ subjectId, recipient }, db) {
      const row = await findTimeOff(db, subjectId);
      const approvers = row ? await findApprovers(db, row.staffId) : [];
      const to = approvers.find(({ userId }) => recipient === `manager:${userId}`);
      if (row?.state !== 'requested' || !to) return null;
      const area = to.userType === 1 ? 'admin' : 'staff';
      const message = { kind: 'time_off_requested', audience: 'manager', to: to.email } as const;
      return writeMessage(db, message, (sender) => ({
        ...businessValues(sender),
        ...timeOffValues({ ...row, when: timeOffText(daysOf(row), sender) }),
        'manager.name': to.fullName,
        'timeOff.link': timeOffLink(deps, 'everybody', area),
      }));
    },
    ...answered('time_off_approved'),
    ...answered('time_off_declined'),
  };
}
