import type { Checkout, CheckoutLine } from '@daybook/contract/checkout';
import { type DiscountDraft, discountDraftOf, plainNumber } from '../../entities/invoice/discount.ts';
import type { HandMethod } from '../../entities/payment/MethodChoice.tsx';

/** A line that the desk adds: a service, or an item without one. */
export interface AddedLine {
  key: string;
  description: string;
  serviceId: string | null;
  staffId: string | null;
  staffName: string | null;
  /** The typed price. */
  price: string;
}

export type TipDraft =
  | { kind: 'none' }
  | { kind: 'percent'; percent: number }
  /** The typed amounts by staff member. */
  | { kind: 'own'; amounts: Readonly<Record<string, string>> };

export interface PaymentDraft {
  key: string;
  /** `later` leaves the remainder due; null before a choice. */
  method: HandMethod | 'later' | null;
  /** The typed amount; null for the remainder after the other payments. */
  amount: string | null;
}

/** The typed values, apart from the server's figures, which may be reloaded at any time. */
export interface CheckoutDraft {
  /** Typed prices of the server's lines, by line key. */
  prices: Readonly<Record<string, string>>;
  removed: readonly string[];
  added: readonly AddedLine[];
  /** Null while the discount is unchanged. */
  discount: DiscountDraft | null;
  usesCredit: boolean;
  tip: TipDraft;
  payments: readonly PaymentDraft[];
  /** Null while it is as the settings suggest. */
  sendReceipt: boolean | null;
}

let made = 0;
export const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

export const newPayment = (): PaymentDraft => ({ key: newKey(), method: null, amount: null });

export const newDraft = (): CheckoutDraft => ({
  prices: {},
  removed: [],
  added: [],
  discount: null,
  usesCredit: true,
  tip: { kind: 'none' },
  payments: [newPayment()],
  sendReceipt: null,
});

/** A line as it is shown and sent. */
export interface ShownLine extends Omit<CheckoutLine, 'unitPrice'> {
  key: string;
  /** The index among the server's lines; null for an added line. */
  position: number | null;
  /** The typed price, or the server's. */
  price: string;
}

/** A typed price stays with its line after a reload as long as the line is the same. */
const keyOf = ({ description }: CheckoutLine, position: number) => `${position} ${description}`;

export function linesOf(checkout: Checkout, { prices, removed, added }: CheckoutDraft): ShownLine[] {
  const { defaultTaxRateIds, serviceTaxRateIds } = checkout;
  const read = checkout.lines.map(({ unitPrice, ...line }, position): ShownLine => {
    const key = keyOf({ unitPrice, ...line }, position);
    return { ...line, key, position, price: prices[key] ?? unitPrice };
  });
  const taxesOf = (serviceId: string | null) => {
    const own = serviceId === null ? undefined : serviceTaxRateIds[serviceId];
    return own === undefined ? defaultTaxRateIds : [own];
  };
  return [
    ...read.filter(({ key }) => !removed.includes(key)),
    ...added.map(
      (line): ShownLine => ({
        ...line,
        position: null,
        quantity: '1',
        discount: null,
        keepsPrice: false,
        taxRateIds: taxesOf(line.serviceId),
        isEditable: true,
      }),
    ),
  ];
}

/** Whether the lines are unchanged. */
export const areLinesRead = (checkout: Checkout, draft: CheckoutDraft): boolean =>
  draft.added.length === 0 &&
  linesOf(checkout, draft).length === checkout.lines.length &&
  linesOf(checkout, draft).every(
    ({ position, price }) =>
      position !== null && Number(plainNumber(price)) === Number(checkout.lines[position]?.unitPrice),
  );

export const discountOf = (checkout: Checkout, draft: CheckoutDraft): DiscountDraft =>
  draft.discount ?? discountDraftOf(checkout.discount, checkout.currency);

/** The staff members of the lines, each once. */
export function performersOf(lines: readonly ShownLine[]): { staffId: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { staffId, staffName } of lines) if (staffId !== null) names.set(staffId, staffName ?? '');
  return [...names].map(([staffId, name]) => ({ staffId, name }));
}
