import type { Invoicing } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { Link } from 'react-router-dom';
import formClasses from '../../../settings-form/form.module.css';
import { SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { InvoicingQuery } from '../InvoicingQuery.tsx';
import classes from '../payment-settings.module.css';
import { useInvoicingForm } from '../use-invoicing-form.ts';
import { TaxRates } from './TaxRates.tsx';

/** The tax category of the business's services, and the taxes on its invoices. */
export const Tax = () => (
  <InvoicingQuery>
    {(invoicing) => (
      <div className={classes.stack}>
        <TaxForm invoicing={invoicing} />
        <TaxRates invoicing={invoicing} />
      </div>
    )}
  </InvoicingQuery>
);

const draftOf = (invoicing: Invoicing) => ({
  isTaxRegistered: invoicing.isTaxRegistered,
  registrationNumber: invoicing.registrationNumber,
  taxMode: invoicing.taxMode,
  defaultTaxRateIds: invoicing.defaultTaxRateIds,
  withholdingRateId: invoicing.withholdingRateId,
});

function TaxForm({ invoicing }: { invoicing: Invoicing }) {
  const form = useInvoicingForm(invoicing, {
    draftOf,
    changeOf: (draft) => draft,
    done: t('Business and tax saved'),
  });
  const { draft } = form;
  const inUse = invoicing.taxRates.filter(({ isArchived }) => !isArchived);
  const charged = inUse.filter(({ kind }) => kind !== 'withholding');
  const withheld = inUse.filter(({ kind }) => kind === 'withholding');
  return (
    <SettingsForm name={t('Business and tax')} form={form}>
      <SettingsSection title={t('Business details')}>
        <Text className={formClasses.wide}>
          {t('Invoices show your business name, address and tax number.')}{' '}
          <Link to="/admin/site-settings?tab=business">{t('Edit them in Site settings')}</Link>
        </Text>
        <TextInput
          {...form.field('registrationNumber')}
          label={t('Registration number (optional)')}
          description={t('Your RC or BN number')}
          value={draft.registrationNumber}
          onChange={({ currentTarget }) => form.set({ registrationNumber: currentTarget.value })}
        />
      </SettingsSection>
      <SettingsSection title={t('Tax')}>
        <CheckboxField
          id={form.field('isTaxRegistered').id}
          className={formClasses.wide}
          label={t('Registered for VAT')}
          description={t('Invoices with VAT are called tax invoices and must show your tax number.')}
          checked={draft.isTaxRegistered}
          onChange={({ currentTarget }) => form.set({ isTaxRegistered: currentTarget.checked })}
        />
        <NativeSelect
          {...form.field('taxMode')}
          label={t('Catalogue prices')}
          data={[
            { value: 'inclusive', label: t('Include tax') },
            { value: 'exclusive', label: t('Exclude tax') },
          ]}
          value={draft.taxMode}
          onChange={({ currentTarget }) =>
            form.set({ taxMode: currentTarget.value === 'exclusive' ? 'exclusive' : 'inclusive' })
          }
        />
        <NativeSelect
          {...form.field('withholdingRateId')}
          label={t('Withholding tax')}
          description={t('Shown below the invoice total.')}
          data={[
            { value: '', label: t('None') },
            ...withheld.map(({ taxRateId, name, rate }) => ({ value: taxRateId, label: `${name} ${rate}%` })),
          ]}
          value={draft.withholdingRateId ?? ''}
          onChange={({ currentTarget }) => form.set({ withholdingRateId: currentTarget.value || null })}
        />
        <Checkbox.Group
          className={formClasses.wide}
          label={t('Default taxes on invoice lines')}
          value={draft.defaultTaxRateIds}
          onChange={(defaultTaxRateIds) => form.set({ defaultTaxRateIds })}
        >
          {charged.length === 0 && <p className={classes.lead}>{t('No tax rates yet. Add one below.')}</p>}
          {charged.map(({ taxRateId, name, rate }) => (
            <Checkbox key={taxRateId} mt="xs" value={taxRateId} label={`${name} ${rate}%`} />
          ))}
        </Checkbox.Group>
      </SettingsSection>
    </SettingsForm>
  );
}
