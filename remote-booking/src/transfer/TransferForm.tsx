import { ApiError } from '@daybook/api';
import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { DateField } from '@daybook/ui/DateField';
import { InlineError } from '@daybook/ui/InlineError';
import { MoneyField } from '@daybook/ui/MoneyField';
import { useNow } from '@daybook/ui/use-now';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Claiming, proofTypes } from './claiming.ts';
import classes from './transfer.module.css';
import { useAmount } from './use-amount.ts';

interface Props {
  /** The amount due, and the payer if the page knows them. */
  due: { amountMinor: number; currency: string };
  payerName: string;
  claiming: Claiming;
  onClose: () => void;
}

/** Reports a transfer. A failed upload of the proof can be repeated beside the transfer. */
export function TransferForm({ due, payerName: knownAs, claiming, onClose }: Props) {
  const { data: site } = useQuery(siteQueries.get());
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: site?.zone ?? 'UTC' }).format(useNow());
  const amount = useAmount(due.amountMinor, {
    currency: due.currency,
    leastMinor: 1,
    mostMinor: Number.MAX_SAFE_INTEGER,
  });
  const [paidOn, setPaidOn] = useState(today);
  const [payerName, setPayerName] = useState(knownAs);
  const [reference, setReference] = useState('');
  const proof = useRef<HTMLInputElement>(null);
  const { tell, prove } = claiming;
  const fields = tell.error instanceof ApiError ? tell.error.fields : {};
  const isBusy = tell.isPending || prove.isPending;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = proof.current?.files?.[0];
    if (amount.amountMinor === null || isBusy) return;
    tell.mutate(
      { amountMinor: amount.amountMinor, paidOn, payerName, reference },
      {
        onSuccess: ({ transferClaimId }) =>
          file ? prove.mutate({ transferClaimId, file }, { onSettled: onClose }) : onClose(),
      },
    );
  };

  return (
    <form noValidate onSubmit={send} className={classes.form} aria-label={t('Tell us about your transfer')}>
      <MoneyField
        currency={due.currency}
        label={t('Amount transferred')}
        description={t('In {currency}', { currency: due.currency })}
        value={amount.typed}
        error={amount.problem ?? fields.amountMinor}
        onChange={amount.setTyped}
      />
      <DateField
        label={t('Date of transfer')}
        max={today}
        value={paidOn}
        error={fields.paidOn}
        onChange={setPaidOn}
      />
      <TextInput
        label={t('Name on the account')}
        autoComplete="name"
        value={payerName}
        error={fields.payerName}
        onChange={({ currentTarget }) => setPayerName(currentTarget.value)}
      />
      <TextInput
        label={t('Transfer reference (optional)')}
        maxLength={120}
        value={reference}
        error={fields.reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <label className={classes.file}>
        {t('Proof of payment (optional): a picture or PDF, up to 8 MB')}
        <input ref={proof} type="file" accept={proofTypes} />
      </label>
      <InlineError>{tell.error && Object.keys(fields).length === 0 && sentenceOf(tell.error)}</InlineError>
      <div className={classes.row}>
        <Button type="submit" loading={isBusy}>
          {t('Send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
