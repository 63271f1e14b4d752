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
import { shownByScreen } from '@daybook/shell/error-message';
import { Code, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
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
          A number is given when a document is issued, without a hole, and never twice.{' '}
          <Code>{'{YYYY}'}</Code> and <Code>{'{MM}'}</Code> stand for the date, <Code>{'{0000}'}</Code> for
          the number itself with at least so many digits.
        </Text>
        {(['invoice', 'credit_note', 'receipt'] as const).map((kind) => (
          <SeriesForm key={kind} kind={kind} invoicing={invoicing} />
        ))}
      </div>
    )}
  </InvoicingQuery>
);

const titles: Readonly<Record<SeriesKind, string>> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt: 'Receipts',
};
const resets: Readonly<Record<SeriesReset, string>> = {
  never: 'Never',
  yearly: 'Each year',
  monthly: 'Each month',
};
const resetOf = (value: string): SeriesReset => seriesResets.find((one) => one === value) ?? 'never';

function SeriesForm({ kind, invoicing }: { kind: SeriesKind; invoicing: Invoicing }) {
  const { mutateAsync } = useMutation({ ...invoicingMutations.changeSeries(), meta: shownByScreen });
  const title = titles[kind];
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
    done: `Numbers of ${title.toLowerCase()} saved`,
  });
  const { zone, now } = useBusiness();
  const { draft } = form;
  const today = wallClock(zone).dateAt(now.getTime());
  const example =
    patternProblem(draft.pattern, draft.reset) === null && draft.next !== null
      ? numberOf(draft.pattern, today, draft.next)
      : null;
  return (
    <SettingsForm name={`Numbers of ${title.toLowerCase()}`} form={form}>
      <SettingsSection title={title}>
        <TextInput
          {...form.field('pattern')}
          label="Pattern"
          value={draft.pattern}
          onChange={({ currentTarget }) => form.set({ pattern: currentTarget.value })}
        />
        <NativeSelect
          {...form.field('reset')}
          label="Begins at 1 again"
          data={seriesResets.map((value) => ({ value, label: resets[value] }))}
          value={draft.reset}
          onChange={({ currentTarget }) => form.set({ reset: resetOf(currentTarget.value) })}
        />
        <NumberInput
          {...form.field('next')}
          label="Next number"
          description="Never below one that was given."
          value={draft.next ?? ''}
          onChange={(typed) => form.set({ next: typeof typed === 'number' ? typed : null })}
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
        <p className={formClasses.note} role="status">
          {example ? (
            <>
              The next one will be <strong>{example}</strong>.
            </>
          ) : (
            patternProblem(draft.pattern, draft.reset)
          )}
        </p>
      </SettingsSection>
    </SettingsForm>
  );
}

const body = invoiceSettingsEndpoints['PUT settings/invoicing/series/:kind'].body;

/** A series has no version of its own: the server knows the numbers issued meanwhile. */
const withoutVersion = {
  safeParse(input: unknown) {
    const { version: _, ...series } = Object(input);
    return body.safeParse(series);
  },
};
