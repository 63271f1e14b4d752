import { manageKeys } from '@daybook/api/keys';
import { manageMutations } from '@daybook/api/manage';
import type { PayInput, Prepayment } from '@daybook/contract/prepayment';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { IconClock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { onlineWays, type PayChoice, useOnlineOffers } from '../../booking/online-payment.ts';
import { PayerEmail } from '../../booking/PayerEmail.tsx';
import { leaveToPay } from '../../booking/paying.ts';
import { Surcharge } from '../../booking/Surcharge.tsx';
import { timeLeft } from '../../booking/time-left.ts';
import { usePayerEmail } from '../../booking/use-payer-email.ts';
import type { Claiming } from '../../transfer/claiming.ts';
import { BankDetails } from './BankDetails.tsx';
import type { ChangeProps } from './change-props.ts';
import classes from './success.module.css';

/** Reports a transfer for a booking and adds its proof; then reloads the booking. */
function useTransferReport(token: string): Claiming {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: manageKeys.booking(token) });
  const tell = useMutation({ ...manageMutations.tellOfTransfer(token), meta: shownByScreen, onSettled });
  const prove = useMutation({ ...manageMutations.proveTransfer(token), meta: shownByScreen, onSettled });
  return { tell, prove };
}

/** The amount, and every payment method. Only the money confirms the booking, not this page. */
export function PayDeposit({ booking, token, now, onDone }: ChangeProps) {
  const id = useId();
  const { prepayment, currency, reference } = booking;
  const { missingMinor, ways, paidMinor, payUntil } = prepayment;
  const [amount, setAmount] = useState<NonNullable<PayInput['amount']>>('deposit');
  const all = booking.priceIsKnown ? booking.totalMinor - paidMinor : missingMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const chosen = amount === 'total' ? all : missingMinor;
  const transfer = ways.find((way) => way.kind === 'bank_transfer');
  const { offers, start: startOnline } = useOnlineOffers(onlineWays(ways), chosen);
  const surchargeMinor = offers[0]?.surchargeMinor ?? 0;
  const { mutateAsync: start } = useMutation({ ...manageMutations.pay(), meta: shownByScreen });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (method: PayChoice['method']) =>
      method === 'online'
        ? startOnline(({ provider, surchargeMinor }) =>
            start({ token, way: provider, amount, surchargeMinor, ...payer.forProvider(provider) }),
          )
        : start({ token, way: 'bank_transfer', amount }),
    meta: shownByScreen,
    onSuccess: (answer) => {
      if (answer.url) leaveToPay(answer.url, token, answer.visit.prepayment.checking ?? '');
      else onDone(t('We’re holding your time for your bank transfer.'));
    },
  });
  const claiming = useTransferReport(token);
  const payer = usePayerEmail(
    booking.maskedEmail === '',
    offers.map(({ provider }) => provider),
  );
  const left = payUntil && timeLeft(payUntil, now.getTime());

  return (
    <section className={classes.pay} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {t('{amount} deposit due', { amount: money(missingMinor) })}
      </h2>
      {left && (
        <p className={classes.badge}>
          <IconClock aria-hidden size={16} stroke={1.75} />
          {left}
        </p>
      )}
      {all > missingMinor && (
        <Radio.Group
          value={amount}
          onChange={(value) => setAmount(value === 'total' ? 'total' : 'deposit')}
          label={t('How much would you like to pay now?')}
        >
          <div className={classes.amounts}>
            <Radio value="deposit" label={t('Deposit, {amount}', { amount: money(missingMinor) })} />
            <Radio value="total" label={t('Full price, {amount}', { amount: money(all) })} />
          </div>
        </Radio.Group>
      )}
      <PayerEmail payer={payer} />
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <div className={classes.ways}>
        {offers[0] && (
          <Button
            className={classes.provider}
            loading={isPending && variables === 'online'}
            disabled={isPending}
            onClick={() => payer.isReady() && mutate('online')}
          >
            {labelOf(prepayment, money(chosen + surchargeMinor))}
          </Button>
        )}
        {transfer && (
          <Button
            variant="default"
            loading={isPending && variables === 'bank_transfer'}
            disabled={isPending}
            onClick={() => mutate('bank_transfer')}
          >
            {t('Pay by bank transfer')}
          </Button>
        )}
      </div>
      <Surcharge surchargeMinor={surchargeMinor} currency={currency} className={classes.surcharge}>
        {t('The payment fee isn’t refunded if you cancel. If {business} cancels, it is.', {
          business: booking.business.name,
        })}
      </Surcharge>
      {transfer && (
        <BankDetails
          account={transfer.account}
          amount={money(chosen)}
          reference={reference}
          due={{ amountMinor: chosen, currency }}
          payerName={booking.firstName}
          transfers={booking.transfers}
          claiming={claiming}
        />
      )}
    </section>
  );
}

function labelOf({ lastTry }: Prepayment, amount: string): string {
  switch (lastTry) {
    case 'none':
      return t('Pay {amount}', { amount });
    case 'pending':
      return t('Continue paying {amount}', { amount });
    default:
      return t('Pay {amount} again', { amount });
  }
}
