import type { CustomerFields } from './customer.repo.ts';

/** Whom documents are made out to, besides the name. */
export type Billing = Pick<
  CustomerFields,
  'company' | 'address' | 'country' | 'taxId' | 'taxScheme' | 'endpoint'
>;

export const billingOf = ({ company, address, country, taxId, taxScheme, endpoint }: Billing): Billing => ({
  company,
  address,
  country,
  taxId,
  taxScheme,
  endpoint,
});

export const noBilling: Billing = {
  company: '',
  address: '',
  country: null,
  taxId: '',
  taxScheme: '',
  endpoint: '',
};

export const billingColumns = ({ company, address, country, taxId, taxScheme, endpoint }: Billing) => ({
  company,
  address,
  country,
  tax_id: taxId,
  tax_scheme: taxScheme,
  endpoint,
});
