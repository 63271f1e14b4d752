import type { PaymentProviderInput } from '@daybook/contract/payment-settings';
import type { OnlineProvider } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

type FeeTerms = NonNullable<PaymentProviderInput['feeTerms']>;

/** The payer of a provider's fee and its calculation, as typed. */
export interface FeeDraft {
  customersBear: boolean;
  percent: string;
  fixed: string;
  fixedFrom: string;
  most: string;
}

/** Paystack's published terms for payments in naira; all others are entered from the business's own contract. */
const paystackInNaira: FeeTerms = {
  percent: '1.5',
  fixedMinor: 10_000,
  fixedFromMinor: 250_000,
  mostMinor: 200_000,
};
const nothing: FeeTerms = { percent: '0', fixedMinor: 0, fixedFromMinor: 0, mostMinor: null };

export function feeDraftOf(terms: FeeTerms | null, provider: OnlineProvider, currency: string): FeeDraft {
  const first = provider === 'paystack' && currency === 'NGN' ? paystackInNaira : nothing;
  const { percent, fixedMinor, fixedFromMinor, mostMinor } = terms ?? first;
  const written = (amountMinor: number | null) => (amountMinor ? writeAmount({ amountMinor, currency }) : '');
  return {
    customersBear: terms !== null,
    percent,
    fixed: written(fixedMinor),
    fixedFrom: written(fixedFromMinor),
    most: written(mostMinor),
  };
}

/** The fee terms to store: null if the business bears the fee. Errors are reported by field. */
export function readFee(
  { customersBear, percent, ...amounts }: FeeDraft,
  currency: string,
): { terms: FeeTerms | null; problems: Readonly<Record<string, string>> } {
  if (!customersBear) return { terms: null, problems: {} };
  const read = (typed: string) => (typed.trim() === '' ? 0 : readAmount(typed, currency));
  const [fixedMinor, fixedFromMinor, mostMinor] = [amounts.fixed, amounts.fixedFrom, amounts.most].map(read);
  const problems = Object.fromEntries(
    Object.entries({ fixed: fixedMinor, fixedFrom: fixedFromMinor, most: mostMinor }).flatMap(
      ([field, amount]) => (amount === null ? [[field, t('Enter an amount or leave this blank.')]] : []),
    ),
  );
  return {
    terms: {
      percent: percent.trim() || '0',
      fixedMinor: fixedMinor ?? 0,
      fixedFromMinor: fixedFromMinor ?? 0,
      mostMinor: mostMinor || null,
    },
    problems,
  };
}
