import type { Party } from '@daybook/contract/invoice-document';

/**
 * A party of an issued document with what an export needs beside what the document shows. Only what nobody had said at
 * the issue is taken from today; an address or a name is never.
 */
export const withRequiredFields = (issued: Party, now: Party): Party => ({
  ...issued,
  country: issued.country || (now.country ?? ''),
  endpoint: issued.endpoint || (now.endpoint ?? ''),
  ...(issued.taxId === '' && { taxId: now.taxId, taxScheme: now.taxScheme }),
  ...(issued.taxScheme === undefined && issued.taxId === now.taxId && { taxScheme: now.taxScheme }),
  registrationNumber: issued.registrationNumber || now.registrationNumber,
});
