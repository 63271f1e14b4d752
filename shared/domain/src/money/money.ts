/** An amount in the smallest unit of its currency (kobo for NGN). Always an integer. */
export interface Money {
  amountMinor: number;
  currency: string;
}

const withDigits = (digits: number, currencies: string) =>
  currencies.split(' ').map((currency) => [currency, digits] as const);

/** Every currency without exactly two decimal places, by ISO 4217. */
const exponents: ReadonlyMap<string, number> = new Map([
  ...withDigits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDigits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDigits(4, 'CLF UYW'),
]);

/** Digits after the decimal point by ISO 4217: 2 for NGN, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: string): number => exponents.get(currency) ?? 2;

/**
 * The highest amount of one entry or charge, in the smallest unit of any currency: a hundred thousand million naira.
 * The sum of hundreds of such amounts is still an exact number.
 */
export const maxAmountMinor = 10_000_000_000_000;

/** The price of a service: fixed, a minimum, free, or on request. */
export const priceKinds = ['fixed', 'from', 'free', 'on_request'] as const;
export type PriceKind = (typeof priceKinds)[number];
