/** An amount in the smallest unit of its currency (kobo for NGN). Always an integer. */
export interface Money {
  amountMinor: number;
  currency: string;
}

const withDigits = (digits: number, currencies: string) =>
  currencies.split(' ').map((currency) => [currency, digits] as const);

/** All that do not have two, by ISO 4217. */
const exponents: ReadonlyMap<string, number> = new Map([
  ...withDigits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDigits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDigits(4, 'CLF UYW'),
]);

/** Digits after the decimal point by ISO 4217: 2 for NGN, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: string): number => exponents.get(currency) ?? 2;

/**
 * The most that can be entered or charged at once, in the smallest unit of any currency: a hundred thousand million naira.
 * Hundreds of such amounts still add up to a number that is exact.
 */
export const maxAmountMinor = 10_000_000_000_000;

/** How a service is priced: a fixed price, a lowest price, nothing, or to be asked for. */
export const priceKinds = ['fixed', 'from', 'free', 'on_request'] as const;
export type PriceKind = (typeof priceKinds)[number];
