import { payMutations, payQueries } from '@daybook/api/pay';
import type { PayPage } from '@daybook/contract/pay';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnlineOffers } from '../../booking/online-payment.ts';
import { PayerEmail } from '../../booking/PayerEmail.tsx';
import { Surcharge } from '../../booking/Surcharge.tsx';
import { usePayerEmail } from '../../booking/use-payer-email.ts';
import { useAmount } from '../../transfer/use-amount.ts';
import classes from './pay.module.css';

/** The amount, a tip if enabled, and one button: which provider takes it is not the customer's concern. */
export function PayOnline({ view, token }: { view: PayPage; token: string }) {
  const { balanceMinor, leastMinor, suggestedMinor, currency, tipPresets, ways } = view;
  const client = useQueryClient();
  const takesParts = leastMinor < balanceMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const amount = useAmount(takesParts ? Math.max(leastMinor, suggestedMinor) : balanceMinor, {
    currency,
    leastMinor,
    mostMinor: balanceMinor,
  });
  const [tip, setTip] = useState('none');
  const own = useAmount(0, { currency, leastMinor: 0, mostMinor: amount.amountMinor ?? balanceMinor });
  const tipOf = (percent: number) => Math.round(((amount.amountMinor ?? 0) * percent) / 100);
  const tipMinor = tip === 'none' ? 0 : tip === 'own' ? own.amountMinor : tipOf(Number(tip));
  const isReady = amount.amountMinor !== null && tipMinor !== null;
  const total = (amount.amountMinor ?? 0) + (tipMinor ?? 0);
  const { offers, start: startOnline } = useOnlineOffers(ways.online, total);
  const surchargeMinor = offers[0]?.surchargeMinor ?? 0;
  const payer = usePayerEmail(
    view.needsEmail,
    offers.map(({ provider }) => provider),
  );
  const { mutateAsync: start } = useMutation({ ...payMutations.start(), meta: shownByScreen });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (amounts: { amountMinor: number; tipMinor: number }) =>
      startOnline(({ provider, surchargeMinor }) =>
        start({ token, provider, surchargeMinor, ...amounts, ...payer.forProvider(provider) }),
      ),
    meta: shownByScreen,
    onSuccess: ({ url }) => {
      if (url) window.open(url, '_top');
      else void client.invalidateQueries({ queryKey: payQueries.view(token).queryKey });
    },
  });

  const begin = () => {
    if (amount.amountMinor === null || tipMinor === null || !payer.isReady()) return;
    mutate({ amountMinor: amount.amountMinor, tipMinor });
  };

  return (
    <div className={classes.way}>
      <h3 className={classes.subtitle}>{t('Card or online')}</h3>
      {takesParts && (
        <MoneyField
          currency={currency}
          label={t('Amount to pay now')}
          description={
            leastMinor > 1
              ? t('From {least} to {most}', { least: money(leastMinor), most: money(balanceMinor) })
              : t('Up to {most}', { most: money(balanceMinor) })
          }
          value={amount.typed}
          error={amount.problem}
          onChange={amount.setTyped}
        />
      )}
      {tipPresets && (
        <Radio.Group value={tip} onChange={setTip} label={t('Would you like to add a tip?')}>
          <div className={classes.choices}>
            <Radio value="none" label={t('No tip')} />
            {tipPresets.map((percent) => (
              <Radio key={percent} value={String(percent)} label={`${percent}%, ${money(tipOf(percent))}`} />
            ))}
            <Radio value="own" label={t('Another amount')} />
          </div>
        </Radio.Group>
      )}
      {tip === 'own' && (
        <MoneyField
          currency={currency}
          label={t('Tip')}
          description={t('In {currency}', { currency })}
          value={own.typed}
          error={own.problem}
          onChange={own.setTyped}
        />
      )}
      <PayerEmail payer={payer} />
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <div className={classes.row}>
        <Button className={classes.provider} loading={isPending} disabled={!isReady} onClick={begin}>
          {t('Pay {amount}', { amount: money(total + surchargeMinor) })}
        </Button>
      </div>
      <Surcharge surchargeMinor={surchargeMinor} currency={currency} className={classes.hint} />
      <p className={classes.hint}>{t('You’ll pay on the provider’s page, then come back here.')}</p>
    </div>
  );
}
