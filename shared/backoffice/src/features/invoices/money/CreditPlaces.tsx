import type { Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { MoneyField } from '@daybook/ui/MoneyField';
import { methodText } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import type { CreditDraft, validateCredit } from './credit-draft.ts';
import classes from './money.module.css';

interface Props {
  invoice: Invoice;
  draft: CreditDraft;
  validated: ReturnType<typeof validateCredit>;
  onChange: (change: Partial<CreditDraft>) => void;
}

/**
 * Splits a credit note into the part that reduces the balance and the destinations of the part already paid, to the
 * last minor unit.
 */
export function CreditPlaces({ invoice, draft, validated, onChange }: Props) {
  const { currency, payments } = invoice;
  const mayRefund = can(useUser(), 'payment.refund');
  const { parts, amountMinor, left } = validated;
  if (!parts || amountMinor === null) return null;
  const money = (amount: number) => moneyText(amount, currency);
  const refundable = payments.filter((payment) => payment.refundableMinor > 0);
  return (
    <>
      <dl className={classes.totals} aria-label={t('Where should the credit go?')}>
        <div>
          <dt>{t('Credit amount')}</dt>
          <dd>{money(amountMinor)}</dd>
        </div>
        <div>
          <dt>{t('Reduce the balance due')}</dt>
          <dd>{money(parts.beforePayment)}</dd>
        </div>
        {parts.afterPayment > 0 && (
          <div>
            <dt>{t('Already paid, to allocate')}</dt>
            <dd>{money(parts.afterPayment)}</dd>
          </div>
        )}
      </dl>
      {parts.afterPayment > 0 && (
        <>
          {mayRefund &&
            refundable.map((payment) => (
              <MoneyField
                currency={currency}
                key={payment.paymentId}
                label={t('Refund: {payment}', { payment: payment.number ?? methodText(payment.method) })}
                description={t('Up to {amount}', { amount: money(payment.refundableMinor) })}
                value={draft.refunds[payment.paymentId] ?? ''}
                onChange={(amount) =>
                  onChange({ refunds: { ...draft.refunds, [payment.paymentId]: amount } })
                }
              />
            ))}
          <div className={classes.pair}>
            <MoneyField
              currency={currency}
              label={t('Keep as customer credit')}
              value={draft.toCredit}
              onChange={(toCredit) => onChange({ toCredit })}
            />
            {mayRefund && (
              <MoneyField
                currency={currency}
                label={t('Refund outside Daybook')}
                value={draft.outside}
                onChange={(outside) => onChange({ outside })}
              />
            )}
          </div>
          <p className={left === 0 ? classes.text : classes.wrong} role="status">
            {left === 0
              ? t('Fully allocated')
              : left > 0
                ? t('{amount} left to allocate', { amount: money(left) })
                : t('{amount} too much', { amount: money(-left) })}
          </p>
        </>
      )}
    </>
  );
}
