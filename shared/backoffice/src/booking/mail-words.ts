/** `booking_confirmed` in words. The kinds are the server's, so that a new one needs no new screen. */
export function mailName(kind: string): string {
  const words = kind.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whom a mail is for: `customer`, `staff:<id>`, or an address. */
export const recipientName = (recipient: string): string =>
  recipient.startsWith('staff') ? 'the staff member' : recipient === 'customer' ? 'the customer' : recipient;
