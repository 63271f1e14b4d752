import type { Party } from '@daybook/domain/documents/invoice-document';

/**
 * A party of an issued document with the additional fields an export requires. Fields that were missing at the issue
 * are taken from `now`, but never an address or a name.
 */
export const withRequiredFields = (issued: Party, now: Party): Party => ({
  ...issued,
  country: issued.country || (now.country ?? ''),
  endpoint: issued.endpoint || (now.endpoint ?? ''),
  ...(issued.taxId === '' && { taxId: now.taxId, taxScheme: now.taxScheme }),
  ...(issued.taxScheme === undefined && issued.taxId === now.taxId && { taxScheme: now.taxScheme }),
  registrationNumber: issued.registrationNumber || now.registrationNumber,
});
