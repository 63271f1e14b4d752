import type { Checkout, CheckoutResult } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { FormEvent, ReactNode } from 'react';
import { moneyText } from '../../entities/invoice/money.ts';
import { usePaymentProblem } from '../../entities/payment/use-payment-problem.tsx';
import classes from './checkout.module.css';
import { Lines } from './Lines.tsx';
import { Payments } from './Payments.tsx';
import { Sums } from './Sums.tsx';
import { Tips } from './Tips.tsx';
import { type CheckoutState, type Sold, useCheckout } from './use-checkout.ts';

interface Props {
  sold: Sold;
  checkout: Checkout;
  /** The customer. */
  buyer: ReactNode;
  onDone: (result: CheckoutResult) => void;
}

/** The lines, the payments and the button that submits the check-out. */
export function CheckoutForm({ sold, checkout, buyer, onDone }: Props) {
  const state = useCheckout(sold, checkout, onDone);
  const { draft, set, figures, error, isPending } = state;
  const { problem, dialog } = usePaymentProblem(error);
  const { currency } = checkout;
  const mayReceive = checkout.customer !== null && !figures.isPaidLater && figures.toPayMinor > 0;
  const maySubmit = checkout.abilities.includes('submit');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) state.submit();
  };

  return (
    <>
      <form ref={state.root} tabIndex={-1} className={classes.form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {buyer}
          <Lines checkout={checkout} state={state} />
          <Sums checkout={checkout} state={state} />
          <Tips checkout={checkout} state={state} />
          <Payments checkout={checkout} state={state} />
          {mayReceive && (
            <Checkbox
              label={t('Email a receipt')}
              checked={draft.sendReceipt ?? checkout.emailsReceipt}
              onChange={({ currentTarget }) => set({ sendReceipt: currentTarget.checked })}
            />
          )}
        </Stack>
        <div className={classes.foot}>
          <InlineError>{problem}</InlineError>
          {!maySubmit && <Quiet>{t('This can’t be checked out now.')}</Quiet>}
          {figures.dueMinor > 0 && (
            <p className={classes.due} role="status">
              {t('{amount} stays due.', { amount: moneyText(figures.dueMinor, currency) })}
            </p>
          )}
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={!maySubmit}>
            {chargeText(state, currency)}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** The button names the amount that it charges. */
function chargeText({ figures }: CheckoutState, currency: string): string {
  const takenMinor = figures.amounts.reduce((sum, amount) => sum + amount, 0);
  if (figures.toPayMinor === 0) return t('Finish');
  return takenMinor === 0
    ? t('Finish without payment')
    : t('Charge {amount}', { amount: moneyText(takenMinor, currency) });
}
