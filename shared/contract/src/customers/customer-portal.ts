import { bookingStatuses } from '@daybook/domain/booking';
import { invoiceStates } from '@daybook/domain/invoicing/invoice-status';
import { msg } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { AmountMinor, Currency, Day, Email, Id, Instant, ReckonedDay, typedCode } from '../values.ts';

/** A person whose visits belong to the verified address. Several people can share it. */
export const PortalPerson = z.object({
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The business has a profile with this address: credit, settings and own data belong to it. */
  hasProfile: z.boolean(),
});
export type PortalPerson = z.infer<typeof PortalPerson>;

export const PortalSession = z.object({
  /** The verified address. */
  email: z.string(),
  people: z.array(PortalPerson),
});
export type PortalSession = z.infer<typeof PortalSession>;

export const PortalVisit = z.object({
  bookingId: Id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  startAt: Instant,
  endAt: Instant,
  zone: z.string(),
  partySize: z.int(),
  totalMinor: AmountMinor,
  currency: Currency,
  priceIsKnown: z.boolean(),
  /** Its page, where it is moved and cancelled, can still be opened. */
  canBeOpened: z.boolean(),
  appointments: z.array(
    z.object({ serviceId: Id, serviceName: z.string(), staffId: Id, staffName: z.string() }),
  ),
});
export type PortalVisit = z.infer<typeof PortalVisit>;

export const PortalInvoice = z.object({
  invoiceId: Id,
  number: z.string(),
  state: z.enum(invoiceStates),
  issuedOn: Day.nullable(),
  dueOn: ReckonedDay,
  isOverdue: z.boolean(),
  currency: Currency,
  payableMinor: AmountMinor,
  balanceMinor: AmountMinor,
});
export type PortalInvoice = z.infer<typeof PortalInvoice>;

export const PortalOverview = z.object({
  coming: z.array(PortalVisit),
  /** The latest first. */
  past: z.array(PortalVisit),
  hasMorePast: z.boolean(),
  invoices: z.array(PortalInvoice),
  credit: z.array(z.object({ currency: Currency, creditMinor: AmountMinor })),
  waitlist: z.array(z.object({ waitlistEntryId: Id, serviceNames: z.array(z.string()), days: z.array(Day) })),
  /** Null without a profile. */
  preferences: z.object({ language: z.enum(languages).nullable(), marketingOptIn: z.boolean() }).nullable(),
});
export type PortalOverview = z.infer<typeof PortalOverview>;

export const PortalCodeInput = z.strictObject({ email: Email });
export const PortalSessionInput = z.strictObject({
  code: typedCode()
    .min(1, says(msg('Enter the code from the email.')))
    .max(20, says(msg('Enter the code from the email.'))),
});

const params = z.strictObject({ personId: z.string().max(60) });
const shared = { access: 'public', params } as const;
const refusals = { 403: ['forbidden'], 404: ['not_found'] } as const;

export const customerPortalEndpoints = {
  'POST me/code': endpoint({
    access: 'public',
    summary:
      'Mail a code to an address of a customer. The answer is the same for every address; a cookie binds the code to this browser.',
    body: PortalCodeInput,
    status: 204,
  }),
  'POST me/session': endpoint({
    access: 'public',
    summary: 'Begin a session on the customers’ own page with the mailed code. The session is a cookie.',
    body: PortalSessionInput,
    status: 200,
    answer: PortalSession,
    refusals: { 403: ['wrong_code'] },
  }),
  'GET me': endpoint({
    access: 'public',
    summary: 'The verified address and its people; null without a session.',
    status: 200,
    answer: z.object({ session: PortalSession.nullable() }),
  }),
  'POST me/sign-out': endpoint({
    access: 'public',
    summary: 'End the session of this browser.',
    status: 204,
  }),
  'GET me/people/:personId': endpoint({
    ...shared,
    summary: 'The visits, invoices, credit and waiting-list entries of one person of the verified address.',
    query: z.strictObject({ past: z.coerce.number().int().min(1).max(500).default(10) }),
    status: 200,
    answer: PortalOverview,
    refusals,
  }),
  'POST me/people/:personId/visits/:bookingId/link': endpoint({
    access: 'public',
    summary: 'A link to a visit of this person, as in its mails.',
    params: params.extend({ bookingId: Id }),
    status: 201,
    answer: z.object({ token: z.string() }),
    refusals,
  }),
  'POST me/people/:personId/invoices/:invoiceId/link': endpoint({
    access: 'public',
    summary: 'A link to an invoice of this person, as in its mails.',
    params: params.extend({ invoiceId: Id }),
    status: 201,
    answer: z.object({ token: z.string() }),
    refusals,
  }),
  'POST me/people/:personId/waitlist/:waitlistEntryId/link': endpoint({
    access: 'public',
    summary: 'A link to a waiting-list entry of this person, as in its mails.',
    params: params.extend({ waitlistEntryId: Id }),
    status: 201,
    answer: z.object({ token: z.string() }),
    refusals,
  }),
  'POST me/people/:personId/preferences': endpoint({
    ...shared,
    summary: 'Set the language of messages and the consent to news.',
    body: z.strictObject({ language: z.enum(languages), marketingOptIn: z.boolean() }),
    status: 204,
    refusals,
  }),
  'POST me/people/:personId/export': endpoint({
    ...shared,
    summary: 'Everything stored about this person but the team’s internal notes.',
    status: 200,
    answer: z.record(z.string(), z.unknown()),
    refusals,
  }),
  'POST me/people/:personId/erase': endpoint({
    ...shared,
    summary:
      'Erase this person from all records, except what the law requires. Refused while visits or payments are open. Ends the address’s sessions.',
    body: z.strictObject({ confirmed: z.literal(true) }),
    status: 204,
    refusals: { ...refusals, 409: ['action_not_possible'] },
  }),
} as const;
