import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowsSplit2, IconX } from '@tabler/icons-react';
import { MethodChoice } from '../../entities/payment/MethodChoice.tsx';
import classes from './checkout.module.css';
import { newPayment, type PaymentDraft } from './checkout-draft.ts';
import type { CheckoutState } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  state: CheckoutState;
}

const maxPayments = 10;

/** The payments: at once, by several methods, in part, or later. */
export function Payments({ checkout, state }: Props) {
  const { draft, set, figures, problems } = state;
  const { payments } = draft;
  const { currency, methods } = checkout;
  if (figures.toPayMinor === 0 || !checkout.abilities.includes('pay')) return null;
  const isSplit = payments.length > 1;
  const typedOf = (payment: PaymentDraft, index: number) =>
    payment.amount ?? writeAmount({ amountMinor: figures.amounts[index] ?? 0, currency });
  const change = (key: string, given: Partial<PaymentDraft>) =>
    set({ payments: payments.map((one) => (one.key === key ? { ...one, ...given } : one)) });

  const split = () =>
    set({
      payments: [
        ...payments.map((payment, index) => ({ ...payment, amount: typedOf(payment, index) })),
        newPayment(),
      ],
    });

  const remove = (key: string) => {
    const [only, ...rest] = payments.filter((one) => one.key !== key);
    if (only) set({ payments: rest.length > 0 ? [only, ...rest] : [{ ...only, amount: null }] });
    state.root.current?.focus();
  };

  return (
    <>
      {payments.map((payment, index) => (
        <div key={payment.key} className={classes.group} data-split={isSplit || undefined}>
          <MethodChoice
            label={isSplit ? t('Payment {number}', { number: index + 1 }) : undefined}
            methods={methods}
            others={isSplit ? [] : [{ value: 'later' as const, label: t('Pay later') }]}
            value={payment.method}
            error={problems[`${payment.key} method`]}
            onChange={(method) => change(payment.key, { method })}
          />
          {payment.method !== 'later' && (
            <div className={classes.amount}>
              <MoneyField
                label={isSplit ? t('Amount {number}', { number: index + 1 }) : t('Amount')}
                currency={currency}
                value={typedOf(payment, index)}
                error={problems[payment.key]}
                onChange={(amount) => change(payment.key, { amount })}
              />
              {isSplit ? (
                <Button
                  className={classes.beside}
                  variant="default"
                  px="xs"
                  aria-label={t('Remove payment {number}', { number: index + 1 })}
                  onClick={() => remove(payment.key)}
                >
                  <IconX aria-hidden size={16} />
                </Button>
              ) : (
                <Split onClick={split} />
              )}
            </div>
          )}
        </div>
      ))}
      {isSplit && payments.length < maxPayments && <Split onClick={split} />}
    </>
  );
}

const Split = ({ onClick }: { onClick: () => void }) => (
  <Button
    className={classes.beside}
    variant="default"
    leftSection={<IconArrowsSplit2 aria-hidden size={14} />}
    onClick={onClick}
  >
    {t('Split payment')}
  </Button>
);
