/** An address as it is compared: without regard to case and to the way its letters are encoded. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
