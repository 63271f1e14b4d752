import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { moneyText } from '../../entities/invoice/money.ts';
import classes from './checkout.module.css';
import type { CheckoutState } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  state: CheckoutState;
}

/** The sums from the lines to the amount due, without rows of zero. */
export function Sums({ checkout, state }: Props) {
  const { draft, set, figures } = state;
  const { currency, depositMinor, taxMode } = checkout;
  const { totals, payableMinor, creditMinor, wantedTipMinor, toPayMinor } = figures;
  const rows = [
    [t('Discount'), -(totals?.documentDiscount ?? 0)],
    [taxMode === 'exclusive' ? t('Tax') : t('Includes tax'), totals?.taxTotal ?? 0],
    [t('Tax withheld'), -(totals?.withholding ?? 0)],
    [t('Rounding'), totals?.cashRounding ?? 0],
    [t('Total'), payableMinor],
    [t('Already paid'), -depositMinor],
    [t('Credit'), -creditMinor],
    [t('Tip'), wantedTipMinor],
  ] as const;
  return (
    <>
      {checkout.abilities.includes('credit') && checkout.creditMinor > 0 && (
        <Checkbox
          label={t('Use {amount} credit', { amount: moneyText(checkout.creditMinor, currency) })}
          checked={draft.usesCredit}
          onChange={({ currentTarget }) => set({ usesCredit: currentTarget.checked })}
        />
      )}
      <dl className={classes.sums} aria-label={t('Totals')}>
        {rows
          .filter(([, amountMinor]) => amountMinor !== 0)
          .map(([label, amountMinor]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{moneyText(amountMinor, currency)}</dd>
            </div>
          ))}
        <div data-strong>
          <dt>{t('To pay')}</dt>
          <dd>{moneyText(toPayMinor, currency)}</dd>
        </div>
      </dl>
    </>
  );
}
