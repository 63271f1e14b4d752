import { invoiceMessageKinds, type MessageForm, reminderKinds } from './kinds.ts';

/**
 * The replacement of a placeholder: words within a line; a link, which becomes the mail's button if alone on its line;
 * or a block, a small table that must be alone on its line.
 */
export type PlaceholderShape = 'words' | 'link' | 'block';

/** Every placeholder, by its name between the braces. */
export const placeholderShapes = {
  'customer.firstName': 'words',
  'customer.lastName': 'words',
  'customer.name': 'words',
  'staff.name': 'words',
  'manager.name': 'words',
  'account.name': 'words',
  'visit.when': 'words',
  'visit.shortWhen': 'words',
  'visit.before': 'words',
  'visit.expected': 'words',
  'visit.services': 'words',
  'visit.staff': 'words',
  'visit.price': 'words',
  'visit.reference': 'words',
  'visit.note': 'words',
  'visit.policy': 'words',
  'visit.answerBy': 'words',
  'payment.due': 'words',
  'payment.until': 'words',
  'payment.paid': 'words',
  'payment.settled': 'words',
  'visit.details': 'block',
  'series.count': 'words',
  'series.visits': 'block',
  'offer.until': 'words',
  'waitlist.details': 'block',
  'document.number': 'words',
  'document.amount': 'words',
  'document.details': 'block',
  'invoice.number': 'words',
  'invoice.due': 'words',
  'refund.way': 'words',
  'pay.link': 'link',
  'money.link': 'link',
  'day.date': 'words',
  'day.by': 'words',
  'day.taken': 'words',
  'day.difference': 'words',
  'day.details': 'block',
  'day.link': 'link',
  'timeOff.who': 'words',
  'timeOff.kind': 'words',
  'timeOff.when': 'words',
  'timeOff.note': 'words',
  'timeOff.by': 'words',
  'timeOff.answer': 'words',
  'timeOff.details': 'block',
  'invitation.from': 'words',
  'business.name': 'words',
  'business.phone': 'words',
  'business.email': 'words',
  'business.address': 'words',
  'manage.link': 'link',
  'booking.link': 'link',
  'book.link': 'link',
  'review.link': 'link',
  'offer.link': 'link',
  'waitlist.link': 'link',
  'portal.code': 'words',
  'timeOff.link': 'link',
  'invitation.link': 'link',
  'reset.link': 'link',
  'signIn.link': 'link',
  'address.link': 'link',
  'change.what': 'words',
  'change.by': 'words',
  'change.when': 'words',
  'signIn.when': 'words',
  'signIn.device': 'words',
  'signIn.address': 'words',
} as const satisfies Record<string, PlaceholderShape>;
export type Placeholder = keyof typeof placeholderShapes;

/** Whether this is the name of a placeholder. */
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderShapes, name);

const business = ['business.name', 'business.phone', 'business.email', 'business.address'] as const;
const customer = ['customer.firstName', 'customer.lastName', 'customer.name'] as const;
const booking = [
  'visit.when',
  'visit.shortWhen',
  'visit.services',
  'visit.staff',
  'visit.price',
  'visit.reference',
  'visit.details',
] as const;

/** An offered time is not booked yet, so it has no price and no reference. */
const offered = ['visit.when', 'visit.shortWhen', 'visit.services', 'visit.staff', 'visit.details'] as const;

const aboutAccount: Readonly<Partial<Record<MessageForm['kind'], readonly Placeholder[]>>> = {
  password_reset: ['reset.link'],
  address_confirm: ['address.link'],
  new_sign_in: ['signIn.when', 'signIn.device', 'signIn.address', 'signIn.link'],
  watched_change: ['change.what', 'change.by', 'change.when', 'signIn.link'],
};
export const isAboutInvoice = (kind: MessageForm['kind']): boolean =>
  invoiceMessageKinds.some((one) => one === kind);

/** The facts of the message's document: its number, its amounts, its dates. */
function aboutInvoice({ kind, audience }: MessageForm): readonly Placeholder[] {
  if (audience === 'manager') {
    const happened = ['document.number', 'document.amount', 'document.details', 'money.link'] as const;
    return ['manager.name', ...customer, ...happened, ...business];
  }
  if (kind === 'statement_sent') return [...customer, 'document.amount', 'document.details', ...business];
  if (kind === 'payment_refunded') {
    return [...customer, 'document.number', 'document.amount', 'refund.way', 'document.details', ...business];
  }
  if (kind === 'refund_failed') {
    return [...customer, 'document.number', 'document.amount', 'document.details', ...business];
  }
  return aboutOneInvoice(kind);
}

const aboutOneInvoice = (kind: MessageForm['kind']): readonly Placeholder[] => [
  ...customer,
  'document.number',
  'document.amount',
  'document.details',
  ...(kind === 'credit_note_sent' || kind === 'receipt_sent' ? [] : (['invoice.due'] as const)),
  ...(kind === 'credit_note_sent' ? [] : (['pay.link'] as const)),
  'invoice.number',
  ...business,
];

export const isAboutTimeOff = (kind: MessageForm['kind']): boolean => kind.startsWith('time_off_');

const aboutTimeOff = ({ audience }: Pick<MessageForm, 'audience'>): readonly Placeholder[] => [
  audience === 'staff' ? 'staff.name' : 'manager.name',
  'timeOff.who',
  'timeOff.kind',
  'timeOff.when',
  'timeOff.note',
  ...(audience === 'staff' ? (['timeOff.by', 'timeOff.answer'] as const) : []),
  'timeOff.details',
  'timeOff.link',
  ...business,
];

const aboutDay: readonly Placeholder[] = [
  'manager.name',
  'day.date',
  'day.by',
  'day.taken',
  'day.difference',
  'day.details',
  'day.link',
  ...business,
];

const aboutMoney: Readonly<Partial<Record<MessageForm['kind'], readonly Placeholder[]>>> = {
  booking_confirmed: ['payment.paid'],
  booking_payment_due: ['payment.due', 'payment.until', 'payment.paid'],
  booking_unpaid: ['payment.due', 'payment.settled'],
  booking_time_lost: ['payment.paid'],
  booking_approved: ['payment.due', 'payment.until'],
  booking_declined: ['payment.settled'],
  booking_expired: ['payment.settled'],
  booking_cancelled: ['payment.settled'],
  booking_no_show: ['payment.settled'],
};
const moneyOf = (kind: MessageForm['kind']): readonly Placeholder[] => aboutMoney[kind] ?? [];

/** The placeholders available to this audience for this event, in display order. */
export function placeholdersOf({ kind, audience }: MessageForm): readonly Placeholder[] {
  if (kind === 'invitation') return ['account.name', 'invitation.from', 'invitation.link', ...business];
  if (kind === 'day_closed') return aboutDay;
  if (isAboutTimeOff(kind)) return aboutTimeOff({ audience });
  if (isAboutInvoice(kind)) return aboutInvoice({ kind, audience });
  if (audience === 'account') {
    return ['account.name', ...(aboutAccount[kind] ?? ['signIn.link']), ...business];
  }
  if (kind === 'waitlist_joined') {
    return [...customer, 'visit.services', 'waitlist.details', 'waitlist.link', ...business];
  }
  if (kind === 'waitlist_booked') {
    return [...customer, 'visit.services', 'waitlist.details', 'book.link', ...business];
  }
  if (kind === 'waitlist_offer') {
    return [...customer, ...offered, 'offer.until', 'offer.link', ...business];
  }
  if (kind === 'portal_code') return ['portal.code', ...business];
  return aboutBooking({ kind, audience });
}

function aboutBooking({ kind, audience }: MessageForm): readonly Placeholder[] {
  const placeholders = [
    ...customer,
    ...booking,
    ...(kind === 'booking_rescheduled' ? (['visit.before'] as const) : []),
    ...(kind === 'booking_delayed' ? (['visit.expected'] as const) : []),
    ...(kind === 'booking_requested' ? (['visit.answerBy'] as const) : []),
    ...moneyOf(kind),
  ];
  const series = kind === 'series_booked' ? (['series.count', 'series.visits'] as const) : [];
  if (audience === 'customer') {
    const review = kind === 'booking_completed' ? (['review.link'] as const) : [];
    return [...placeholders, ...series, 'visit.policy', 'manage.link', ...review, 'book.link', ...business];
  }
  const addressee = audience === 'staff' ? 'staff.name' : 'manager.name';
  return [addressee, ...placeholders, ...series, 'visit.note', 'booking.link', ...business];
}

/** True for messages that are sent a set time before an appointment. */
export const isReminder = (kind: MessageForm['kind']): boolean => reminderKinds.some((one) => one === kind);
