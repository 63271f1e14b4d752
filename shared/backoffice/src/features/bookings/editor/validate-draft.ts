import type { CustomField } from '@daybook/contract/custom-fields';
import {
  BookingEdit,
  DeskBookingInput,
  type DeskCheckInput,
  type DeskDatesInput,
  type DeskSegment,
} from '@daybook/contract/desk-booking';
import type { Booking } from '@daybook/contract/register';
import { readTime } from '@daybook/domain/time-style';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { readAmount } from '@daybook/ui/format/money-text';
import { formatMinute } from '@daybook/ui/format/time-style';
import { deskCustomerOf } from '../../../entities/booking/form/desk-customer.ts';
import { usualMinutes, validateSegment } from '../../../entities/booking/form/segment-draft.ts';
import { validateStart } from '../../../entities/booking/form/start-draft.ts';
import type { EditorDraft, PartDraft } from './draft.ts';
import type { EditorData } from './editor-data.ts';
import { validateRepeat } from './repeat.ts';

/** Problems by path: `parts.0.minutes`; otherwise the server's path. */
export type Problems = Readonly<Record<string, string>>;

export interface ValidatedDraft {
  /** The request to check; null while incomplete. */
  plan: DeskCheckInput | null;
  /** The dates to check; null for a single booking, and while incomplete. */
  dates: DeskDatesInput | null;
  /** The whole request without version and override; null while invalid. */
  input: DeskBookingInput | null;
  contact: EditorDraft['contact'];
  problems: Problems;
}

/** Validates the draft and builds the requests. */
export function validateDraft(draft: EditorDraft, data: EditorData, booking: Booking | null): ValidatedDraft {
  const { zone } = data;
  const start = validateStart(draft.start, zone);
  const problems: Record<string, string> = Object.fromEntries(
    Object.entries(start.problems).map(([field, sentence]) => [`start.${field}`, sentence]),
  );
  const segments = draft.parts.flatMap((part, index) => {
    const validated = validatePart(part, start.startAt, data, draft.start.date);
    for (const [field, sentence] of Object.entries(validated.problems))
      problems[`parts.${index}.${field}`] = sentence;
    return validated.segment ?? [];
  });
  const partySize = Number(draft.partySize);
  if (!DeskBookingInput.shape.partySize.safeParse(partySize).success) {
    problems.partySize = t('Enter a whole number from 1 to 100.');
  }
  const isPlanned = Object.keys(problems).length === 0 && start.startAt !== null;
  const plan = isPlanned
    ? {
        startAt: new Date(start.startAt ?? 0).toISOString(),
        segments,
        partySize,
        ...(booking && { bookingId: booking.bookingId }),
      }
    : null;
  const repeat = draft.repeat && validateRepeat(draft.repeat);
  Object.assign(problems, repeat?.problems);
  const customer = customerOf(draft, booking);
  if (!customer) problems.customer = t('Choose a customer or a walk-in.');
  const input =
    plan &&
    customer &&
    withDetails(draft, questionsOf(draft, data), { ...planOnly(plan), customer }, problems);
  const rhythm = repeat?.repeat;
  return {
    plan: plan && { ...plan, ...customerFields(draft, customer) },
    dates: plan && rhythm ? { ...planOnly(plan), repeat: rhythm } : null,
    input:
      Object.keys(problems).length > 0 || !input ? null : { ...input, ...(rhythm && { repeat: rhythm }) },
    contact: draft.contact,
    problems,
  };
}

/** The customer, for the warning about other bookings at that time. */
const customerFields = ({ attendeeName }: EditorDraft, customer: ReturnType<typeof customerOf>) =>
  customer?.kind === 'known'
    ? { customerId: customer.customerId, isForSomeoneElse: attendeeName.trim() !== '' }
    : {};

const planOnly = ({ startAt, segments, partySize }: DeskCheckInput) => ({ startAt, segments, partySize });

function customerOf({ customer }: EditorDraft, booking: Booking | null) {
  if (customer) return deskCustomerOf(customer);
  if (!booking) return null;
  return booking.customerId === null
    ? ({ kind: 'walk_in' } as const)
    : ({ kind: 'known', customerId: booking.customerId } as const);
}

/** The questions of the chosen services; shared ones once. */
export function questionsOf({ parts }: EditorDraft, { services }: EditorData): CustomField[] {
  const fields = parts.flatMap(
    ({ serviceId }) => services.find((service) => service.serviceId === serviceId)?.customFields ?? [],
  );
  return [...new Map(fields.map((field) => [field.fieldId, field])).values()];
}

type Details = Pick<DeskBookingInput, 'startAt' | 'segments' | 'partySize' | 'customer'>;

function withDetails(
  draft: EditorDraft,
  fields: readonly CustomField[],
  details: Details,
  problems: Record<string, string>,
): DeskBookingInput {
  const answers = fields.flatMap(({ fieldId }) => {
    const answer = draft.answers[fieldId] ?? '';
    return answer === '' || answer === false ? [] : [[fieldId, answer] as const];
  });
  const input: DeskBookingInput = {
    ...details,
    attendeeName: draft.attendeeName.trim() || null,
    customFields: Object.fromEntries(answers),
    note: draft.note,
    internalNote: draft.internalNote,
    notifyCustomer: draft.tells,
    ...(draft.tells && draft.message.trim() && { message: draft.message.trim() }),
  };
  const { contact } = draft;
  const validated = BookingEdit.safeParse({ ...input, version: 1, ...(contact && { contact }) });
  for (const { path, message } of validated.error?.issues ?? []) problems[path.join('.')] ??= message;
  return input;
}

function validatePart(
  part: PartDraft,
  bookingAt: number | null,
  { services, currency, zone }: EditorData,
  date: string,
): { segment: DeskSegment | null; problems: Record<string, string> } {
  const { segment, problems: wrong } = validateSegment(part);
  const problems: Record<string, string> = { ...wrong };
  const minute = part.start.trim() === '' ? null : readTime(part.start);
  if (part.start.trim() !== '' && minute === null)
    problems.start = t('Enter a time, such as {time}.', { time: formatMinute(570) });
  const priceMinor = part.price.trim() === '' ? null : readAmount(part.price, currency);
  if (part.price.trim() !== '' && priceMinor === null) problems.price = t('Enter an amount, such as 12500.');
  if (!segment || Object.keys(problems).length > 0) return { segment: null, problems };
  const service = services.find(({ serviceId }) => serviceId === part.serviceId);
  // For an existing appointment, an omitted duration would keep the booked one.
  const usual =
    part.appointmentId && service && segment.durationMinutes === undefined
      ? { durationMinutes: usualMinutes(service, part.staff) }
      : {};
  return {
    segment: {
      ...segment,
      ...usual,
      ...(part.appointmentId && { appointmentId: part.appointmentId }),
      ...(minute !== null && { startAt: startOf(minute, bookingAt, date, zone) }),
      ...(priceMinor !== null && { priceMinor }),
    },
    problems,
  };
}

const dayMinutes = 1440;

/** A time before the appointment's start belongs to the night after it. */
function startOf(minute: number, bookingAt: number | null, date: string, zone: string): string {
  const clock = wallClock(zone);
  const at = clock.instantAt(date, minute);
  const isNextDay = bookingAt !== null && at < bookingAt;
  return new Date(isNextDay ? clock.instantAt(date, minute + dayMinutes) : at).toISOString();
}
