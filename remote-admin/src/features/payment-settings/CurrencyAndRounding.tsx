import type { Invoicing } from '@daybook/contract/invoice-settings';
import { formatMoney } from '@daybook/domain/money-text';
import { currentLanguage, t } from '@daybook/i18n';
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

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'currency' });

const choicesFor = (names: Intl.DisplayNames) =>
  Intl.supportedValuesOf('currency').map((code) => ({
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
    done: t('Currency and rounding saved'),
  });
  const { draft } = form;
  const names = namesIn(currentLanguage());
  const offered = coins.includes(draft.cashIncrementMinor) ? coins : [...coins, draft.cashIncrementMinor];
  return (
    <SettingsForm name={t('Currency and rounding')} form={form}>
      <SettingsSection title={t('Currency')}>
        <Text className={formClasses.wide}>
          {t('{name} ({currency}), for example {example}.', {
            name: names.of(currency) ?? currency,
            currency,
            example: formatMoney({ amountMinor: 1_234_550, currency }),
          })}{' '}
          <Link to="/admin/site-settings?tab=regional">
            {t('You can change it in Site settings until the first invoice is issued.')}
          </Link>
        </Text>
        <MultiSelect
          {...form.field('currencies')}
          className={formClasses.wide}
          label={t('Other invoice currencies')}
          description={t('Each invoice keeps its own exchange rate.')}
          data={choicesFor(names).filter(({ value }) => value !== currency)}
          value={draft.currencies}
          onChange={(currencies) => form.set({ currencies })}
          searchable
          clearable
        />
      </SettingsSection>
      <SettingsSection
        title={t('Cash rounding')}
        lead={t('Rounded invoices show the rounding on its own row. You choose for each invoice.')}
      >
        <NativeSelect
          {...form.field('cashIncrementMinor')}
          label={t('Smallest coin')}
          data={offered.map((minor) => ({
            value: String(minor),
            label: minor === 0 ? t('No rounding') : formatMoney({ amountMinor: minor, currency }),
          }))}
          value={String(draft.cashIncrementMinor)}
          onChange={({ currentTarget }) => form.set({ cashIncrementMinor: Number(currentTarget.value) })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
