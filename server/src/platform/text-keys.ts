/** An address as it is compared: without regard to case and to the way its letters are encoded. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A phone number as it is compared: its digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '');

/** Text as it is searched: without regard to case and accents, so that "Adekunle" finds "Adékúnlé". */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
