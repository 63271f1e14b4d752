import type { Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { TextInput } from '@mantine/core';
import { methodLabels } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import type { CreditDraft, validateCredit } from './credit-draft.ts';
import classes from './manage.module.css';

interface Props {
  invoice: Invoice;
  draft: CreditDraft;
  validated: ReturnType<typeof validateCredit>;
  onChange: (change: Partial<CreditDraft>) => void;
}

/**
 * How much of the credit note reduces the balance, and where the amount already paid goes, to the last minor
 * unit.
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
      <dl className={classes.totals} aria-label="What becomes of it">
        <div>
          <dt>Credited</dt>
          <dd>{money(amountMinor)}</dd>
        </div>
        <div>
          <dt>Off the balance</dt>
          <dd>{money(parts.beforePayment)}</dd>
        </div>
        {parts.afterPayment > 0 && (
          <div>
            <dt>Paid already, to be placed</dt>
            <dd>{money(parts.afterPayment)}</dd>
          </div>
        )}
      </dl>
      {parts.afterPayment > 0 && (
        <>
          {mayRefund &&
            refundable.map((payment) => (
              <TextInput
                key={payment.paymentId}
                label={`Refund ${payment.number ?? methodLabels[payment.method]}`}
                description={`At most ${money(payment.refundableMinor)}`}
                inputMode="decimal"
                value={draft.refunds[payment.paymentId] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ refunds: { ...draft.refunds, [payment.paymentId]: currentTarget.value } })
                }
              />
            ))}
          <div className={classes.pair}>
            <TextInput
              label="Keep as the customer’s credit"
              inputMode="decimal"
              value={draft.toCredit}
              onChange={({ currentTarget }) => onChange({ toCredit: currentTarget.value })}
            />
            {mayRefund && (
              <TextInput
                label="Given back by other means"
                inputMode="decimal"
                value={draft.outside}
                onChange={({ currentTarget }) => onChange({ outside: currentTarget.value })}
              />
            )}
          </div>
          <p className={left === 0 ? classes.text : classes.wrong} role="status">
            {left === 0
              ? 'All of it has a place.'
              : left > 0
                ? `${money(left)} have no place yet.`
                : `${money(-left)} too much.`}
          </p>
        </>
      )}
    </>
  );
}
