import { businessDayMutations } from '@daybook/api/business-days';
import { hasCode } from '@daybook/api/has-code';
import { invoiceKeys } from '@daybook/api/keys';
import type { BusinessDay } from '@daybook/contract/business-days';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { moneyText } from '../../entities/invoice/money.ts';
import { useRefusal } from '../../kit/form/use-refusal.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import classes from './days.module.css';
import { differenceText } from './difference.ts';

/** Counts the cash of an open day, and closes it. */
export function CashCount({ day: businessDay }: { day: BusinessDay }) {
  const { day, currency, cashMinor, floatMinor, openVisitCount } = businessDay;
  const client = useQueryClient();
  const formId = useId();
  const [floatTyped, setFloat] = useTyped(
    `close-day-${day}-float`,
    writeAmount({ amountMinor: floatMinor, currency }),
  );
  const [countedTyped, setCounted] = useTyped(`close-day-${day}-counted`, '');
  const [reason, setReason] = useTyped(`close-day-${day}-reason`, '');
  const { errors, problem, idOf, clear, refuse, validate } = useRefusal();
  const close = useMutation({ ...businessDayMutations.close(), meta: shownByScreen });

  const float = readAmount(floatTyped, currency);
  const counted = readAmount(countedTyped, currency);
  const expected = (float ?? 0) + cashMinor;
  const differs = counted !== null && counted !== expected;

  /** The same shape as the schema of the contract, with sentences for typed amounts. */
  const check = () => {
    const found = [
      ...(float === null ? [{ path: ['floatMinor'], message: t('Enter an amount.') }] : []),
      ...(counted === null ? [{ path: ['countedMinor'], message: t('Enter an amount.') }] : []),
      ...(differs && reason.trim() === ''
        ? [{ path: ['reason'], message: t('Explain the cash difference.') }]
        : []),
    ];
    return float === null || counted === null || found.length > 0
      ? { success: false as const, error: { issues: found } }
      : { success: true as const, data: { floatMinor: float, countedMinor: counted } };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amounts = validate({ safeParse: check }, null);
    if (!amounts) return;
    close.mutate(
      { day, ...amounts, expectedMinor: expected, reason: differs ? reason.trim() : '' },
      {
        onSuccess: () => notify({ tone: 'success', message: t('Day closed') }),
        onError: (error) => {
          refuse(error);
          if (hasCode(error, 'version_conflict'))
            void client.invalidateQueries({ queryKey: invoiceKeys.day });
        },
      },
    );
  };

  const amount = (path: 'floatMinor' | 'countedMinor', typed: string, set: (typed: string) => void) => ({
    id: idOf(path),
    error: errors[path],
    value: typed,
    currency,
    onChange: (text: string) => {
      clear();
      set(text);
    },
  });

  return (
    <Panel title={t('Cash')} isMain>
      <form onSubmit={submit} aria-labelledby={formId} noValidate>
        <Stack gap="md">
          <MoneyField
            {...amount('floatMinor', floatTyped, setFloat)}
            label={t('Opening float ({currency})', { currency })}
          />
          <dl className={classes.sums}>
            <dt>{t('Cash taken, less refunds')}</dt>
            <dd>{moneyText(cashMinor, currency)}</dd>
            <dt className={classes.total}>{t('Expected cash')}</dt>
            <dd className={classes.total}>{moneyText(expected, currency)}</dd>
          </dl>
          <MoneyField
            {...amount('countedMinor', countedTyped, setCounted)}
            label={t('Counted cash ({currency})', { currency })}
          />
          <dl className={classes.sums} aria-live="polite">
            <dt>{t('Difference')}</dt>
            <dd>{counted === null ? '–' : differenceText(counted, expected, currency)}</dd>
          </dl>
          {differs && (
            <Textarea
              id={idOf('reason')}
              label={t('Reason for the difference')}
              error={errors.reason}
              maxLength={500}
              autosize
              minRows={2}
              maxRows={6}
              value={reason}
              onChange={({ currentTarget }) => {
                clear();
                setReason(currentTarget.value);
              }}
            />
          )}
          {openVisitCount > 0 && (
            <Quiet>
              {t('{count, plural, one {# visit is open or unpaid.} other {# visits are open or unpaid.}}', {
                count: openVisitCount,
              })}
            </Quiet>
          )}
          <InlineError>{problem}</InlineError>
          <Button type="submit" id={formId} loading={close.isPending}>
            {t('Close day')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
