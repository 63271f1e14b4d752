import { invoicingMutations } from '@daybook/api/invoicing';
import { useBusiness } from '@daybook/backoffice/Business';
import type { Invoicing, SeriesKind } from '@daybook/contract/invoice-settings';
import { invoiceSettingsEndpoints } from '@daybook/contract/invoice-settings';
import {
  numberOf,
  patternProblem,
  type SeriesReset,
  seriesResets,
} from '@daybook/domain/invoicing/numbering';
import { wallClock } from '@daybook/domain/wall-clock';
import { type Message, msg, t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { joined, useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import classes from './payment-settings.module.css';

/** The patterns of document numbers, and the next numbers. */
export const Numbering = () => (
  <InvoicingQuery>{(invoicing) => <NumberingForm invoicing={invoicing} />}</InvoicingQuery>
);

function NumberingForm({ invoicing }: { invoicing: Invoicing }) {
  const invoice = useSeriesForm('invoice', invoicing);
  const creditNote = useSeriesForm('credit_note', invoicing);
  const receipt = useSeriesForm('receipt', invoicing);
  return (
    <SettingsForm name={t('Numbering')} form={joined(invoice, creditNote, receipt)}>
      <Text className={classes.lead}>
        {t('Numbers are assigned in order when a document is issued and never reused.')}{' '}
        {t('{year} and {month} stand for the date, {digits} for the number with at least that many digits.', {
          year: '{YYYY}',
          month: '{MM}',
          digits: '{0000}',
        })}
      </Text>
      <Series title={t('Invoices')} form={invoice} />
      <Series title={t('Credit notes')} form={creditNote} />
      <Series title={t('Receipts')} form={receipt} />
    </SettingsForm>
  );
}

const doneTexts: Readonly<Record<SeriesKind, Message>> = {
  invoice: msg('Invoice numbers saved'),
  credit_note: msg('Credit note numbers saved'),
  receipt: msg('Receipt numbers saved'),
};
const resets: Readonly<Record<SeriesReset, string>> = {
  never: msg('Never'),
  yearly: msg('Every year'),
  monthly: msg('Every month'),
};
const resetOf = (value: string): SeriesReset => seriesResets.find((one) => one === value) ?? 'never';

function useSeriesForm(kind: SeriesKind, invoicing: Invoicing) {
  const { mutateAsync } = useMutation({ ...invoicingMutations.changeSeries(), meta: shownByScreen });
  return useSettingsForm({
    stored: invoicing,
    draftOf: ({ series }) => ({
      pattern: series[kind].pattern,
      reset: series[kind].reset,
      next: series[kind].next as number | null,
    }),
    inputOf: ({ next, ...draft }, version) => ({ ...draft, next: next ?? Number.NaN, version }),
    schema: withoutVersion,
    save: ({ version: _, ...series }) => mutateAsync({ kind, ...series }),
    done: t(doneTexts[kind]),
  });
}

function Series({ title, form }: { title: string; form: ReturnType<typeof useSeriesForm> }) {
  const { zone, now } = useBusiness();
  const { draft } = form;
  const today = wallClock(zone).dateAt(now.getTime());
  const example =
    patternProblem(draft.pattern, draft.reset) === null && draft.next !== null
      ? numberOf(draft.pattern, today, draft.next)
      : null;
  return (
    <SettingsSection title={title}>
      <TextInput
        {...form.field('pattern')}
        label={t('Pattern')}
        value={draft.pattern}
        onChange={({ currentTarget }) => form.set({ pattern: currentTarget.value })}
      />
      <NativeSelect
        {...form.field('reset')}
        label={t('Restart at 1')}
        data={seriesResets.map((value) => ({ value, label: t(resets[value]) }))}
        value={draft.reset}
        onChange={({ currentTarget }) => form.set({ reset: resetOf(currentTarget.value) })}
      />
      <NumberInput
        {...form.field('next')}
        label={t('Next number')}
        description={t('Can’t be lower than a number already used.')}
        value={draft.next ?? ''}
        onChange={(typed) => form.set({ next: typeof typed === 'number' ? typed : null })}
        allowDecimal={false}
        allowNegative={false}
        hideControls
      />
      <p className={formClasses.note} role="status">
        {example
          ? t('Next number: {number}', { number: example })
          : patternProblem(draft.pattern, draft.reset)}
      </p>
    </SettingsSection>
  );
}

const body = invoiceSettingsEndpoints['PUT settings/invoicing/series/:kind'].body;

/** A series has no version field, because the server knows which numbers were issued since. */
const withoutVersion = {
  safeParse(input: unknown) {
    const { version: _, ...series } = Object(input);
    return body.safeParse(series);
  },
};
