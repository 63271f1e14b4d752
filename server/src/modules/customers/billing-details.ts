import type { CustomerFields } from './customer.repo.ts';

/** The buyer's details on documents, besides the name. */
export type BillingDetails = Pick<
  CustomerFields,
  'company' | 'address' | 'country' | 'taxId' | 'taxScheme' | 'endpoint'
>;

export const billingDetailsOf = ({
  company,
  address,
  country,
  taxId,
  taxScheme,
  endpoint,
}: BillingDetails): BillingDetails => ({
  company,
  address,
  country,
  taxId,
  taxScheme,
  endpoint,
});

export const noBillingDetails: BillingDetails = {
  company: '',
  address: '',
  country: null,
  taxId: '',
  taxScheme: '',
  endpoint: '',
};

export const billingColumns = ({
  company,
  address,
  country,
  taxId,
  taxScheme,
  endpoint,
}: BillingDetails) => ({
  company,
  address,
  country,
  tax_id: taxId,
  tax_scheme: taxScheme,
  endpoint,
});
