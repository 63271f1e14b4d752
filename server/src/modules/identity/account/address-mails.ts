import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { MailRenderers } from '../../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { businessValues } from '../../messages/booking-values.ts';
import { addressLink } from '../../messages/links.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { findAddressChange, putAddressLink } from './address.repo.ts';

const Order = z.object({ userId: z.string() });

export const addressMails = (deps: Pick<Deps, 'db' | 'clock' | 'config'>): MailRenderers => ({
  /**
   * Creates the link when the mail is sent: until then no token exists that could leak. No mail if the change was
   * withdrawn.
   */
  async address_confirm({ data }) {
    const { db, clock } = deps;
    const { userId } = Order.parse(data);
    const change = await findAddressChange(db, userId, clock.now());
    if (!change) return null;
    const message = { kind: 'address_confirm', audience: 'account', to: change.email } as const;
    return writeMessage(db, message, async (sender) => {
      const token = newToken();
      await putAddressLink(db, { userId, email: change.email, tokenHash: hashToken(token) });
      return {
        ...businessValues(sender),
        'account.name': change.fullName,
        'address.link': addressLink(deps, token),
      };
    });
  },
});
