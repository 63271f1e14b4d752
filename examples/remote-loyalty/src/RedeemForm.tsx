import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { randomId } from '@daybook/shell/random-id';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Balance, Redemption } from './contract.ts';
import classes from './loyalty.module.css';
import { loyaltyQueries, redeem } from './loyalty-api.ts';

/** Turns points into the customer's credit. */
export function RedeemForm({ customerId, balance }: { customerId: string; balance: Balance }) {
  const client = useQueryClient();
  // One key for each redemption, so that a repeat after a lost answer redeems once. Another amount is another one.
  const wish = useRef({ points: 0, key: '' });
  const mutation = useMutation({
    mutationFn: redeem,
    meta: shownByScreen,
    onError: () => client.invalidateQueries(loyaltyQueries.balance(customerId)),
  });
  const { form, problem, sending } = useContractForm({
    schema: Redemption,
    initialValues: { points: balance.points },
    errorText: sentenceOf,
  });

  async function send({ points }: { points: number }) {
    if (wish.current.points !== points) wish.current = { points, key: randomId() };
    const after = await mutation.mutateAsync({ customerId, points, idempotencyKey: wish.current.key });
    wish.current = { points: 0, key: '' };
    const valueOfPoint = balance.worthMinor / balance.points;
    const credit = formatOwnMoney({ amountMinor: points * valueOfPoint, currency: balance.currency });
    notify({ tone: 'success', message: t('{credit} credit given', { credit }) });
    client.setQueryData(loyaltyQueries.balance(customerId).queryKey, after);
    // The customer's credit stands on other panels.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'loyalty' });
  }

  return (
    <form noValidate onSubmit={sending(send)}>
      <Stack>
        <div className={classes.redeem}>
          <NumberInput
            {...form.getInputProps('points')}
            label={t('Points to redeem')}
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            hideControls
            maw="10rem"
          />
          <Button type="submit" variant="default" loading={mutation.isPending}>
            {t('Redeem as credit')}
          </Button>
        </div>
        <InlineError>{problem}</InlineError>
      </Stack>
    </form>
  );
}
