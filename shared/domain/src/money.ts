/** An amount in the smallest unit of its currency (kobo for NGN). Always an integer. */
export interface Money {
  amountMinor: number;
  currency: string;
}

const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  UGX: 0,
  XOF: 0,
  XAF: 0,
  RWF: 0,
  BHD: 3,
  KWD: 3,
  TND: 3,
};

/** Digits after the decimal point by ISO 4217: 2 for NGN, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: string): number => exponents[currency] ?? 2;

/** How a service is priced: a fixed price, a lowest price, nothing, or to be asked for. */
export const priceKinds = ['fixed', 'from', 'free', 'on_request'] as const;
export type PriceKind = (typeof priceKinds)[number];
