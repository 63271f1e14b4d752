import { manageTokenHeader } from '@daybook/contract/bookings';
import { emailKey } from '@daybook/domain/text/email-address';
import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { searchCost } from '../../availability/work.ts';
import { writeCalendar } from '../../messages/calendar.ts';
import { termsText } from '../../messages/cancellation-terms.ts';
import { addTransferProof, claimBankTransfer } from './bank-transfer.ts';
import { editDetails } from './edit-details.ts';
import { keepLanguage } from './link-language.repo.ts';
import { type PayDeps, requestRefund, startPrepayment } from './pay-deposit.ts';
import { cancelBooking, rescheduleBooking } from './self-service.commands.ts';
import { offerMoves, openBooking, openSibling, requireBooking } from './self-service.queries.ts';
import { confirmAttendance } from './will-come.ts';

/** Limited by the caller's address: guessed tokens have no identity to count. */
const limits = { 'manage.address': ({ address }: { address: string }) => address };

/** A customer's requests with their link show the language that they read. */
const byVisitor =
  <Body, Answer>(deps: PayDeps, act: (deps: PayDeps, token: string, body: Body) => Promise<Answer>) =>
  async ({ headers, body }: { headers: { [manageTokenHeader]: string }; body: Body }): Promise<Answer> => {
    const token = headers[manageTokenHeader];
    await keepLanguage(deps.db, token);
    return act(deps, token, body);
  };

export function addManage(api: Api, deps: PayDeps & Pick<Deps, 'limits'>): void {
  const { db, clock } = deps;
  api.route('GET bookings/manage', {
    limits,
    async handler({ headers, chosenLanguage }) {
      const booking = await openBooking(db, headers[manageTokenHeader], clock.now());
      if (chosenLanguage) await keepLanguage(db, headers[manageTokenHeader]);
      return booking;
    },
  });
  api.route('GET bookings/manage/calendar', {
    limits,
    async handler({ headers }) {
      const booking = await requireBooking(db, headers[manageTokenHeader], clock.now());
      const now = clock.now();
      const terms = termsText({ ...booking, prepaymentRules: booking.rules }, now);
      return { fileName: `${booking.reference}.ics`, ics: writeCalendar([{ ...booking, terms }], now).ics };
    },
  });
  api.route('POST bookings/manage/link', {
    limits,
    handler: async ({ headers, body }) => ({
      manageToken: await openSibling(deps, headers[manageTokenHeader], body.reference),
    }),
  });
  api.route('GET bookings/manage/slots', {
    limits,
    async handler({ headers, query, charge }) {
      const token = headers[manageTokenHeader];
      await requireBooking(db, token, clock.now());
      charge(searchCost(1, { startAt: Date.parse(query.from), endAt: Date.parse(query.to) }));
      return offerMoves(db, token, query, clock.now());
    },
  });
  api.route('POST bookings/manage/reschedule', {
    limits,
    handler: byVisitor(deps, rescheduleBooking),
  });
  api.route('POST bookings/manage/cancel', {
    limits,
    handler: byVisitor(deps, cancelBooking),
  });
  api.route('POST bookings/manage/pay', {
    limits,
    handler: byVisitor(deps, startPrepayment),
  });
  api.route('POST bookings/manage/transfers', {
    limits,
    handler: byVisitor(deps, claimBankTransfer),
  });
  api.route('POST bookings/manage/transfers/:transferClaimId/proof', {
    limits: { 'pay.proof': ({ address }) => address },
    handler: ({ headers, params, files: [file] }) =>
      addTransferProof(deps, headers[manageTokenHeader], params.transferClaimId, file),
  });
  api.route('POST bookings/manage/refund', {
    limits,
    handler: byVisitor(deps, requestRefund),
  });
  api.route('POST bookings/manage/will-come', {
    limits,
    handler: byVisitor(deps, confirmAttendance),
  });
  api.route('POST bookings/manage/details', {
    limits,
    async handler({ headers, body }) {
      const token = headers[manageTokenHeader];
      const booking = await requireBooking(db, token, clock.now());
      await keepLanguage(db, token);
      // Counted apart from bookings, and by the address only if it is new: typing someone's address here must prevent
      // neither their bookings nor their edits.
      const { email } = body.customer;
      const isNew = email !== undefined && emailKey(email) !== emailKey(booking.email);
      await deps.limits.use('manage.email', isNew ? emailKey(email) : hashToken(token));
      return editDetails(deps, token, body);
    },
  });
}
