import { randomInt } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { businessValues } from '../messages/booking-values.ts';
import { writeMessage } from '../messages/write-message.ts';
import { findMailAddress } from './people.repo.ts';
import { hashCode } from './sign-in.commands.ts';
import { findSignIn, putCode } from './sign-in.repo.ts';

/** The mail with the code for the customers' own page. */
export function portalMails(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): MailRenderers {
  return {
    /** Creates the code when the mail is sent: until then none exists that could leak. No mail to an unknown address. */
    async portal_code({ subjectId }, db) {
      const request = await findSignIn(db, subjectId, deps.clock.now());
      const to = request && (await findMailAddress(db, { kind: 'email', key: request.key }));
      if (!to) return null;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await putCode(db, subjectId, hashCode(deps, subjectId, code));
      return writeMessage(db, { kind: 'portal_code', audience: 'customer', to }, (sender) => ({
        ...businessValues(sender),
        'portal.code': `${code.slice(0, 3)} ${code.slice(3)}`,
      }));
    },
  };
}
