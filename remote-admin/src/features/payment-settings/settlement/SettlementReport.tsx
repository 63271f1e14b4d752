import { paymentMutations, paymentQueries } from '@daybook/api/payments';
import { useBusiness } from '@daybook/backoffice/Business';
import { saveFile } from '@daybook/backoffice/save-file';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { InlineError } from '@daybook/ui/InlineError';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCreditCard, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formSkeleton } from '../../../settings-form/SettingsForm.tsx';
import classes from '../payment-settings.module.css';
import { SettlementTable } from './SettlementTable.tsx';
import { Troubles } from './Troubles.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What each provider took in a time, what it kept, and what it should pay out. The time stands in the address. */
export function SettlementReport() {
  const { zone, now } = useBusiness();
  const [params, setParams] = useSearchParams();
  const today = wallClock(zone).dateAt(now.getTime());
  const named = (name: string, otherwise: string) => {
    const value = params.get(name) ?? '';
    return day.test(value) ? value : otherwise;
  };
  const [from, to] = [named('from', `${today.slice(0, 7)}-01`), named('to', today)];
  const query = useQuery(paymentQueries.settlement({ from, to }));
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextInput
          type="date"
          label="From"
          value={from}
          max={to}
          onChange={({ currentTarget }) => set('from', currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To"
          value={to}
          min={from}
          onChange={({ currentTarget }) => set('to', currentTarget.value)}
        />
        <Download from={from} to={to} />
      </div>
      <QueryView query={query} what="the settlement" errorText={sentenceOf} skeleton={formSkeleton}>
        {(answer) => <Content answer={answer} />}
      </QueryView>
    </div>
  );
}

function Content({ answer }: { answer: AnswerOf<'GET payments/settlement'> }) {
  const { settlements, troubles } = answer;
  return (
    <div className={classes.fields}>
      {settlements.length === 0 ? (
        <EmptyState icon={IconCreditCard} title="Nothing came through a provider in this time">
          Payments that customers make online are added up here, with what the provider keeps of them.
        </EmptyState>
      ) : (
        <SettlementTable settlements={settlements} />
      )}
      {troubles.length > 0 && <Troubles troubles={troubles} />}
    </div>
  );
}

function Download({ from, to }: { from: string; to: string }) {
  const save = useMutation({ ...paymentMutations.exportSettlement(), meta: shownByScreen });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() =>
          save.mutate({ from, to }, { onSuccess: (file) => saveFile(file, `settlement-${from}-${to}.csv`) })
        }
      >
        Export CSV
      </Button>
      <InlineError>{save.error && sentenceOf(save.error)}</InlineError>
    </>
  );
}
