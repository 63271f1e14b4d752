import { manageMutations } from '@daybook/api/manage';
import type { PayInput, Prepayment } from '@daybook/contract/prepayment';
import { surchargeOf } from '@daybook/domain/provider-fees';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PayerEmail } from '../../booking/PayerEmail.tsx';
import { leaveToPay } from '../../booking/paying.ts';
import { providerNames } from '../../booking/provider-names.ts';
import { Surcharge } from '../../booking/Surcharge.tsx';
import { usePayerEmail } from '../../booking/use-payer-email.ts';
import { BankDetails } from './BankDetails.tsx';
import type { ChangeProps } from './change-props.ts';
import classes from './success.module.css';
import { useTransferReport } from './use-transfer-report.ts';

/** The amount, and every payment method. Only the money confirms the booking, not this page. */
export function PayDeposit({ booking, token, onDone }: ChangeProps) {
  const id = useId();
  const { prepayment, currency, reference } = booking;
  const { missingMinor, ways, paidMinor } = prepayment;
  const [amount, setAmount] = useState<NonNullable<PayInput['amount']>>('deposit');
  const all = booking.priceIsKnown ? booking.totalMinor - paidMinor : missingMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const chosen = amount === 'total' ? all : missingMinor;
  const transfer = ways.find((way) => way.kind === 'bank_transfer');
  const { mutate, isPending, variables, error } = useMutation({
    ...manageMutations.pay(),
    meta: shownByScreen,
    onSuccess: (answer, variables, ...rest) => {
      void manageMutations.pay().onSuccess?.(answer, variables, ...rest);
      if (answer.url) leaveToPay(answer.url, token, answer.visit.prepayment.checking ?? '');
      else onDone(t('We’re holding your time for your bank transfer.'));
    },
  });
  const claiming = useTransferReport(token);
  const payer = usePayerEmail(
    booking.maskedEmail === '',
    ways.flatMap((way) => (way.kind === 'online' ? [way.provider] : [])),
  );
  const begin = (way: PayInput['way'], surchargeMinor = 0) => {
    const along = way === 'bank_transfer' ? {} : payer.forProvider(way);
    if (along !== null) mutate({ token, way, amount, surchargeMinor, ...along });
  };
  const surcharges = ways.flatMap((way) =>
    way.kind === 'online'
      ? [{ provider: way.provider, surchargeMinor: surchargeOf(way.feeTerms, chosen) }]
      : [],
  );
  const surchargeFor = (provider: string) =>
    surcharges.find((one) => one.provider === provider)?.surchargeMinor ?? 0;

  return (
    <section className={classes.pay} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {t('{amount} deposit due', { amount: money(missingMinor) })}
      </h2>
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
        {ways.map((way) =>
          way.kind === 'online' ? (
            <Button
              key={way.provider}
              className={classes.provider}
              loading={isPending && variables?.way === way.provider}
              disabled={isPending}
              onClick={() => begin(way.provider, surchargeFor(way.provider))}
            >
              {labelOf(
                prepayment,
                ways.length,
                money(chosen + surchargeFor(way.provider)),
                providerNames[way.provider],
              )}
            </Button>
          ) : (
            <Button
              key={way.kind}
              variant="default"
              loading={isPending && variables?.way === 'bank_transfer'}
              disabled={isPending}
              onClick={() => begin('bank_transfer')}
            >
              {t('Pay by bank transfer')}
            </Button>
          ),
        )}
      </div>
      <Surcharge surcharges={surcharges} currency={currency} className={classes.surcharge}>
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

function labelOf({ lastTry }: Prepayment, ways: number, amount: string, provider: string): string {
  const isOne = ways === 1;
  switch (lastTry) {
    case 'none':
      return isOne ? t('Pay {amount}', { amount }) : t('Pay {amount} with {provider}', { amount, provider });
    case 'pending':
      return isOne
        ? t('Continue paying {amount}', { amount })
        : t('Continue paying {amount} with {provider}', { amount, provider });
    default:
      return isOne
        ? t('Pay {amount} again', { amount })
        : t('Pay {amount} again with {provider}', { amount, provider });
  }
}
