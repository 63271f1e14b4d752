import type { Invoicing } from '@daybook/contract/invoice-settings';
import { formatMoney } from '@daybook/domain/money-text';
import { MultiSelect, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Link } from 'react-router-dom';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import { useInvoicingForm } from './use-invoicing-form.ts';

/** The currency of invoices, and their rounding. */
export const CurrencyAndRounding = () => (
  <InvoicingQuery>{(invoicing) => <CurrencyForm invoicing={invoicing} />}</InvoicingQuery>
);

const names = new Intl.DisplayNames('en', { type: 'currency' });
const known = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${names.of(code) ?? code}`,
}));

/** The smallest coins in use somewhere, in minor units. */
const coins = [0, 5, 10, 50, 100, 500, 1000, 5000];

const draftOf = ({ currencies, cashIncrementMinor }: Invoicing) => ({ currencies, cashIncrementMinor });

function CurrencyForm({ invoicing }: { invoicing: Invoicing }) {
  const { currency } = invoicing;
  const form = useInvoicingForm(invoicing, {
    draftOf,
    changeOf: (draft) => draft,
    done: 'Currency and rounding saved',
  });
  const { draft } = form;
  const offered = coins.includes(draft.cashIncrementMinor) ? coins : [...coins, draft.cashIncrementMinor];
  return (
    <SettingsForm name="Currency and rounding" form={form}>
      <SettingsSection title="Currency">
        <Text className={formClasses.wide}>
          {names.of(currency) ?? currency} ({currency}): an amount is written{' '}
          {formatMoney({ amountMinor: 1_234_550, currency })}. The currency of the business is changed in{' '}
          <Link to="/admin/site-settings?tab=regional">Site settings, Regional</Link>, until the first invoice
          is issued in it.
        </Text>
        <MultiSelect
          {...form.field('currencies')}
          className={formClasses.wide}
          label="Invoices may also be in"
          description="With the rate of the day on which they are issued."
          data={known.filter(({ value }) => value !== currency)}
          value={draft.currencies}
          onChange={(currencies) => form.set({ currencies })}
          searchable
          clearable
        />
      </SettingsSection>
      <SettingsSection
        title="Rounding in cash"
        lead="An invoice that is rounded says so in a row of its own. Each invoice decides."
      >
        <NativeSelect
          {...form.field('cashIncrementMinor')}
          label="The smallest coin in use"
          data={offered.map((minor) => ({
            value: String(minor),
            label: minor === 0 ? 'Not rounded' : formatMoney({ amountMinor: minor, currency }),
          }))}
          value={String(draft.cashIncrementMinor)}
          onChange={({ currentTarget }) => form.set({ cashIncrementMinor: Number(currentTarget.value) })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
