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
import { msg, t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import classes from './payment-settings.module.css';

/** The patterns of document numbers, and the next numbers. */
export const Numbering = () => (
  <InvoicingQuery>
    {(invoicing) => (
      <div className={classes.stack}>
        <Text className={classes.lead}>
          {t('Numbers are assigned in order when a document is issued and never reused.')}{' '}
          {t(
            '{year} and {month} stand for the date, {digits} for the number with at least that many digits.',
            {
              year: '{YYYY}',
              month: '{MM}',
              digits: '{0000}',
            },
          )}
        </Text>
        {(['invoice', 'credit_note', 'receipt'] as const).map((kind) => (
          <SeriesForm key={kind} kind={kind} invoicing={invoicing} />
        ))}
      </div>
    )}
  </InvoicingQuery>
);

const texts: Readonly<Record<SeriesKind, { title: string; form: string; save: string; done: string }>> = {
  invoice: {
    title: msg('Invoices'),
    form: msg('Invoice numbers'),
    save: msg('Save invoice numbers'),
    done: msg('Invoice numbers saved'),
  },
  credit_note: {
    title: msg('Credit notes'),
    form: msg('Credit note numbers'),
    save: msg('Save credit note numbers'),
    done: msg('Credit note numbers saved'),
  },
  receipt: {
    title: msg('Receipts'),
    form: msg('Receipt numbers'),
    save: msg('Save receipt numbers'),
    done: msg('Receipt numbers saved'),
  },
};
const resets: Readonly<Record<SeriesReset, string>> = {
  never: msg('Never'),
  yearly: msg('Every year'),
  monthly: msg('Every month'),
};
const resetOf = (value: string): SeriesReset => seriesResets.find((one) => one === value) ?? 'never';

function SeriesForm({ kind, invoicing }: { kind: SeriesKind; invoicing: Invoicing }) {
  const { mutateAsync } = useMutation({ ...invoicingMutations.changeSeries(), meta: shownByScreen });

  const form = useSettingsForm({
    stored: invoicing,
    draftOf: ({ series }) => ({
      pattern: series[kind].pattern,
      reset: series[kind].reset,
      next: series[kind].next as number | null,
    }),
    inputOf: ({ next, ...draft }, version) => ({ ...draft, next: next ?? Number.NaN, version }),
    schema: withoutVersion,
    save: ({ version: _, ...series }) => mutateAsync({ kind, ...series }),
    done: t(texts[kind].done),
  });
  const { zone, now } = useBusiness();
  const { draft } = form;
  const today = wallClock(zone).dateAt(now.getTime());
  const example =
    patternProblem(draft.pattern, draft.reset) === null && draft.next !== null
      ? numberOf(draft.pattern, today, draft.next)
      : null;
  return (
    <SettingsForm name={t(texts[kind].form)} save={t(texts[kind].save)} form={form}>
      <SettingsSection title={t(texts[kind].title)}>
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
    </SettingsForm>
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
