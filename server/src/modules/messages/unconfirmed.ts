import type { MailedBooking } from './message.repo.ts';

/** A visitor's free text that a mail could repeat. */
type Typed = Pick<MailedBooking, 'firstName' | 'lastName' | 'attendeeName' | 'note'>;

const nothing: Typed = { firstName: '', lastName: '', attendeeName: null, note: '' };

/**
 * A visitor's text without free words, unless their address is confirmed. Anyone can type anyone's address: until a
 * link mailed to it has been used, a mail contains only the business's own words.
 */
export const withoutUnconfirmed = <V extends Pick<MailedBooking, 'source' | 'addressIsConfirmed'>>(
  booking: V,
): V => (isUnconfirmed(booking) ? { ...booking, ...nothing } : booking);

/** Whether a booking's address was typed by a visitor and no link mailed to it has been used. */
export const isUnconfirmed = (booking: Pick<MailedBooking, 'source' | 'addressIsConfirmed'>): boolean =>
  booking.source === 'online' && !booking.addressIsConfirmed;

/** The same for someone with nothing but an unconfirmed address. */
export const noName: Pick<Typed, 'firstName' | 'lastName'> = { firstName: '', lastName: '' };
