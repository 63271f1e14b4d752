import type { MailedBooking } from './message.repo.ts';

/** What a visitor types in words of their own, as far as a mail could repeat it. */
type Typed = Pick<MailedBooking, 'firstName' | 'lastName' | 'attendeeName' | 'note'>;

const nothing: Typed = { firstName: '', lastName: '', attendeeName: null, note: '' };

/**
 * What a visitor typed, as far as it is repeated to the address that they typed. Anybody can type anybody's address: until
 * a link that was mailed to it has been used, a mail says only what the business itself says.
 */
export const withoutUnconfirmed = <V extends Pick<MailedBooking, 'source' | 'addressIsConfirmed'>>(
  visit: V,
): V => (visit.source !== 'online' || visit.addressIsConfirmed ? visit : { ...visit, ...nothing });

/** The same of somebody who has left nothing but an address that nobody has confirmed. */
export const noName: Pick<Typed, 'firstName' | 'lastName'> = { firstName: '', lastName: '' };
