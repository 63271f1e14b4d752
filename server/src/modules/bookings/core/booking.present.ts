type Instant = Date | string;

export const iso = (instant: Instant | number): string => new Date(instant).toISOString();

/** An empty address, as of a customer booked at the desk, has nothing to mask. */
export const maskedEmail = (email: string): string =>
  email === '' ? '' : `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
