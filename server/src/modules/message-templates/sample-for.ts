import {
  type InvoiceMessageKind,
  invoiceMessageKinds,
  type MessageForm,
} from '@daybook/domain/messages/kinds';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { watchedChangeLabels } from '@daybook/domain/watched-changes';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { dayValues } from '../invoices/days/business-day-mails.ts';
import { findInvoicingTerms } from '../invoices/drafts/invoicing-terms.repo.ts';
import { businessValues } from '../messages/booking-values.ts';
import type { Values } from '../messages/fill-template.ts';
import {
  addressLink,
  dayLink,
  invitationLink,
  resetLink,
  signInLink,
  timeOffLink,
} from '../messages/links.ts';
import { findSender, type Sender } from '../messages/message.repo.ts';
import { signInValues } from '../messages/sign-in-values.ts';
import { momentText } from '../messages/time-labels.ts';
import { timeOffText, timeOffValues } from '../messages/time-off-values.ts';
import { bookingSample } from './booking-sample.ts';
import { documentSample } from './document-sample.ts';
import { findLatestTimeOff } from './message-template.repo.ts';
import type { PreviewSample } from './shown-samples.ts';

type SampleDeps = Pick<Deps, 'clock' | 'config'>;

/** The sample for a message: the latest of its kind, or a made-up one; its links open nothing. */
export async function sampleFor(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  reader: string,
): Promise<PreviewSample & { sender: Sender }> {
  const sender = await findSender(db);
  return { sender, ...(await shownOf(deps, db, form, sender, reader)) };
}

function shownOf(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  sender: Sender,
  reader: string,
): PreviewSample | Promise<PreviewSample> {
  const { kind, audience } = form;
  if (isAboutDocument(kind)) return documentSample(deps, db, { kind, audience }, sender, reader);
  if (kind.startsWith('time_off_')) return absent(deps, db, form, sender, reader);
  if (kind === 'day_closed') return closedDay(deps, db, sender, reader);
  if (kind === 'portal_code')
    return { sample: null, values: { ...businessValues(sender), 'portal.code': '123 456' } };
  if (audience === 'account') return { sample: null, values: accountValues(deps, sender, reader) };
  return bookingSample(deps, db, form, sender, reader);
}

const isAboutDocument = (kind: MessageForm['kind']): kind is InvoiceMessageKind =>
  invoiceMessageKinds.some((one) => one === kind);

const accountValues = (deps: SampleDeps, sender: Sender, reader: string): Values => ({
  ...businessValues(sender),
  'account.name': reader,
  'invitation.from': reader,
  'invitation.link': invitationLink(deps, ''),
  'reset.link': resetLink(deps, ''),
  'address.link': addressLink(deps, ''),
  'change.what': t(watchedChangeLabels.bank_account),
  'change.by': reader,
  'change.when': momentText(deps.clock.now(), sender.businessZone, sender),
  'signIn.link': signInLink(deps),
  ...signInValues({
    at: deps.clock.now(),
    zone: sender.businessZone,
    device: t('{browser} on {system}', { browser: 'Chrome', system: 'Windows' }),
    address: '203.0.113.7',
    style: sender,
  }),
});

/** A made-up day with two methods and less cash than expected. */
async function closedDay(deps: SampleDeps, db: Db, sender: Sender, reader: string): Promise<PreviewSample> {
  const { zone, currency } = await findInvoicingTerms(db);
  const day = wallClock(zone).dateAt(deps.clock.now().getTime());
  const sums = { currency, count: 4, tipMinor: 0, refundedMinor: 0 };
  const methods = [
    { ...sums, method: 'cash' as const, takenMinor: 4_000_000 },
    { ...sums, method: 'card' as const, takenMinor: 6_500_000 },
  ];
  const cash = { floatMinor: 1_000_000, expectedMinor: 5_000_000, countedMinor: 4_980_000 };
  const closing = { day, currency, closedBy: reader, figures: { methods, people: [], others: [] }, ...cash };
  return {
    sample: null,
    values: {
      ...businessValues(sender),
      ...dayValues({ ...closing, reason: t('Change was given twice') }),
      'manager.name': reader,
      'day.link': dayLink(deps, 'admin', day),
    },
  };
}

/** The latest request for time off, or a week's holiday of the reader. */
async function absent(
  deps: SampleDeps,
  db: Db,
  { audience }: MessageForm,
  sender: Sender,
  reader: string,
): Promise<PreviewSample> {
  const today = wallClock(sender.businessZone).dateAt(deps.clock.now().getTime());
  const found = await findLatestTimeOff(db);
  const part =
    found && found.startMinute !== null && found.endMinute !== null
      ? { startMinute: found.startMinute, endMinute: found.endMinute }
      : null;
  const requested = found
    ? { ...found, when: timeOffText({ ...found, part }, sender) }
    : {
        staffName: reader,
        kind: 'holiday' as const,
        when: timeOffText({ firstOn: addDays(today, 14), lastOn: addDays(today, 21), part: null }, sender),
        note: t('A wedding in the family'),
        decidedBy: null,
        decisionNote: '',
      };
  return {
    sample: found ? { kind: 'time_off', name: requested.staffName, isPartly: false } : null,
    values: {
      ...businessValues(sender),
      ...timeOffValues({ ...requested, decidedBy: requested.decidedBy ?? reader }),
      'staff.name': requested.staffName,
      'manager.name': reader,
      'timeOff.link': timeOffLink(deps, audience === 'staff' ? 'own' : 'everybody', 'staff'),
    },
  };
}
