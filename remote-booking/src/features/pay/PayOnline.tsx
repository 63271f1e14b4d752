import { payMutations, payQueries } from '@daybook/api/pay';
import type { PayPage } from '@daybook/contract/pay';
import { surchargeOf } from '@daybook/domain/provider-fees';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PayerEmail } from '../../booking/PayerEmail.tsx';
import { providerNames } from '../../booking/provider-names.ts';
import { Surcharge } from '../../booking/Surcharge.tsx';
import { usePayerEmail } from '../../booking/use-payer-email.ts';
import { useAmount } from '../../transfer/use-amount.ts';
import classes from './pay.module.css';

/** The amount, a tip if enabled, and the providers. */
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
  const payer = usePayerEmail(
    view.needsEmail,
    ways.online.map(({ provider }) => provider),
  );
  const { mutate, isPending, variables, error } = useMutation({
    ...payMutations.start(),
    meta: shownByScreen,
    onSuccess: ({ url }) => {
      if (url) window.open(url, '_top');
      else void client.invalidateQueries({ queryKey: payQueries.view(token).queryKey });
    },
  });
  const tipOf = (percent: number) => Math.round(((amount.amountMinor ?? 0) * percent) / 100);
  const tipMinor = tip === 'none' ? 0 : tip === 'own' ? own.amountMinor : tipOf(Number(tip));
  const isReady = amount.amountMinor !== null && tipMinor !== null;
  const total = (amount.amountMinor ?? 0) + (tipMinor ?? 0);
  const offered = ways.online.map(({ provider, feeTerms }) => ({
    provider,
    surchargeMinor: surchargeOf(feeTerms, total),
  }));

  const begin = (provider: (typeof offered)[number]['provider'], surchargeMinor: number) => {
    const along = payer.forProvider(provider);
    if (along === null || amount.amountMinor === null || tipMinor === null) return;
    mutate({ token, provider, amountMinor: amount.amountMinor, tipMinor, surchargeMinor, ...along });
  };

  return (
    <div className={classes.way}>
      {takesParts && (
        <TextInput
          label={t('Amount to pay now')}
          description={t('In {currency}, from {least} to {most}', {
            currency,
            least: money(leastMinor),
            most: money(balanceMinor),
          })}
          inputMode="decimal"
          value={amount.typed}
          error={amount.problem}
          onChange={({ currentTarget }) => amount.setTyped(currentTarget.value)}
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
        <TextInput
          label={t('Tip')}
          description={t('In {currency}', { currency })}
          inputMode="decimal"
          value={own.typed}
          error={own.problem}
          onChange={({ currentTarget }) => own.setTyped(currentTarget.value)}
        />
      )}
      <PayerEmail payer={payer} />
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <div className={classes.row}>
        {offered.map(({ provider, surchargeMinor }) => (
          <Button
            key={provider}
            className={classes.provider}
            loading={isPending && variables?.provider === provider}
            disabled={isPending || !isReady}
            onClick={() => begin(provider, surchargeMinor)}
          >
            {t('Pay {amount} with {provider}', {
              amount: money(total + surchargeMinor),
              provider: providerNames[provider],
            })}
          </Button>
        ))}
      </div>
      <Surcharge surcharges={offered} currency={currency} className={classes.hint} />
      <p className={classes.hint}>{t('You’ll pay on the provider’s page, then come back here.')}</p>
    </div>
  );
}
