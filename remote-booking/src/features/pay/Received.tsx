import { payMutations } from '@daybook/api/pay';
import type { PayPage } from '@daybook/contract/pay';
import { documentDay } from '@daybook/domain/documents/view';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { saveFile } from '../../booking/save-file.ts';
import classes from './pay.module.css';

/** The received payments, each with its receipt. */
export function Received({ view: { payments, currency }, token }: { view: PayPage; token: string }) {
  const receipt = useMutation({ ...payMutations.receipt(), meta: shownByScreen });
  const id = useId();
  if (payments.length === 0) return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <section aria-labelledby={id} className={classes.block}>
      <h2 id={id} className={classes.subtitle}>
        {t('Received')}
      </h2>
      <ul className={classes.list}>
        {payments.map(({ number, receivedOn, appliedMinor, refundedMinor }) => (
          <li key={number}>
            <strong>{money(appliedMinor)}</strong> · {documentDay(receivedOn)} ·{' '}
            <button
              type="button"
              className={classes.receipt}
              disabled={receipt.isPending}
              onClick={() =>
                receipt.mutate(
                  { token, number },
                  { onSuccess: (file) => saveFile(`${number.toLowerCase()}.pdf`, file) },
                )
              }
            >
              {t('Receipt {number}', { number })}
            </button>
            {refundedMinor > 0 && ` · ${t('{amount} refunded', { amount: money(refundedMinor) })}`}
          </li>
        ))}
      </ul>
      <InlineError>{receipt.error && sentenceOf(receipt.error)}</InlineError>
    </section>
  );
}
