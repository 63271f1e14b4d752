import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { MailRenderers } from '../../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { businessValues } from '../../messages/booking-values.ts';
import { invitationLink } from '../../messages/links.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { invitationExpiry } from './invitation.commands.ts';
import { findInvitation, putToken } from './invitation.repo.ts';

const Order = z.object({ invitationId: z.string() });

/** The invitation mail. */
export function invitationMails(deps: Pick<Deps, 'clock' | 'config'>): MailRenderers {
  return {
    /**
     * Creates the link when the mail is sent: until then no token exists that could leak. No mail if the invitation was
     * revoked.
     */
    async invitation({ data }, db) {
      const { invitationId } = Order.parse(data);
      const found = await findInvitation(db, invitationId);
      if (!found) return null;
      const message = { kind: 'invitation', audience: 'account', to: found.email } as const;
      return writeMessage(db, message, async (sender) => {
        const token = newToken();
        const expiresAt = invitationExpiry(deps.clock.now());
        await putToken(db, invitationId, { tokenHash: hashToken(token), expiresAt });
        return {
          ...businessValues(sender),
          'account.name': found.staffName ?? found.email,
          'invitation.from': found.createdBy,
          'invitation.link': invitationLink(deps, token),
        };
      });
    },
  };
}
