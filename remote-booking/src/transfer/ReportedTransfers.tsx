import type { ClaimedTransfer } from '@daybook/contract/transfers';
import { documentDay } from '@daybook/domain/documents/view';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { useId } from 'react';
import { type Claiming, proofTypes } from './claiming.ts';
import classes from './transfer.module.css';

const words = {
  waiting: msg('Checking'),
  confirmed: msg('Received'),
  refused: msg('Not received'),
} as const;

interface Props {
  transfers: readonly ClaimedTransfer[];
  currency: string;
  claiming: Claiming;
}

/** The transfers that the customer reported, and their state. */
export function ReportedTransfers({ transfers, currency, claiming: { prove } }: Props) {
  const id = useId();
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.block}>
      <h2 id={id} className={classes.subtitle}>
        {t('Your transfers')}
      </h2>
      <ul className={classes.list}>
        {transfers.map(({ transferClaimId, state, amountMinor, paidOn, hasProof, reason }) => (
          <li key={transferClaimId}>
            <strong>{formatMoney({ amountMinor, currency })}</strong>{' '}
            {[documentDay(paidOn), t(words[state]), reason, hasProof && t('Proof added')]
              .filter(Boolean)
              .join(' · ')}
            {state === 'waiting' && !hasProof && (
              <label className={classes.file}>
                {t('Add proof of payment: a picture or PDF, up to 8 MB')}
                <input
                  type="file"
                  accept={proofTypes}
                  disabled={prove.isPending}
                  onChange={({ currentTarget }) => {
                    const file = currentTarget.files?.[0];
                    // Allows the same file to be chosen again.
                    currentTarget.value = '';
                    if (file) prove.mutate({ transferClaimId, file });
                  }}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      <InlineError>{prove.error && sentenceOf(prove.error)}</InlineError>
    </section>
  );
}
