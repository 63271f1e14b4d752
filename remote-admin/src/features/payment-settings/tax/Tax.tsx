import type { Invoicing } from '@daybook/contract/invoice-settings';
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
    done: 'Business and tax saved',
  });
  const { draft } = form;
  const inUse = invoicing.taxRates.filter(({ isArchived }) => !isArchived);
  const charged = inUse.filter(({ kind }) => kind !== 'withholding');
  const withheld = inUse.filter(({ kind }) => kind === 'withholding');
  return (
    <SettingsForm name="Business and tax" form={form}>
      <SettingsSection title="Who sells">
        <Text className={formClasses.wide}>
          Name, address and tax number on invoices are those of{' '}
          <Link to="/admin/site-settings?tab=business">Site settings, Business</Link>.
        </Text>
        <TextInput
          {...form.field('registrationNumber')}
          label="Registration number"
          description="RC or BN, where the business has one."
          value={draft.registrationNumber}
          onChange={({ currentTarget }) => form.set({ registrationNumber: currentTarget.value })}
        />
      </SettingsSection>
      <SettingsSection title="Tax">
        <CheckboxField
          id={form.field('isTaxRegistered').id}
          className={formClasses.wide}
          label="The business is registered for VAT"
          description="Invoices with VAT are then called tax invoices and must name your tax number."
          checked={draft.isTaxRegistered}
          onChange={({ currentTarget }) => form.set({ isTaxRegistered: currentTarget.checked })}
        />
        <NativeSelect
          {...form.field('taxMode')}
          label="Prices in the catalogue"
          data={[
            { value: 'inclusive', label: 'Include tax' },
            { value: 'exclusive', label: 'Tax comes on top' },
          ]}
          value={draft.taxMode}
          onChange={({ currentTarget }) =>
            form.set({ taxMode: currentTarget.value === 'exclusive' ? 'exclusive' : 'inclusive' })
          }
        />
        <NativeSelect
          {...form.field('withholdingRateId')}
          label="Withheld by customers"
          description="Shown under the total of an invoice."
          data={[
            { value: '', label: 'Nothing' },
            ...withheld.map(({ taxRateId, name, rate }) => ({ value: taxRateId, label: `${name} ${rate}%` })),
          ]}
          value={draft.withholdingRateId ?? ''}
          onChange={({ currentTarget }) => form.set({ withholdingRateId: currentTarget.value || null })}
        />
        <Checkbox.Group
          className={formClasses.wide}
          label="A line carries, unless its service says otherwise"
          value={draft.defaultTaxRateIds}
          onChange={(defaultTaxRateIds) => form.set({ defaultTaxRateIds })}
        >
          {charged.length === 0 && <p className={classes.lead}>There is no tax rate yet. Add one below.</p>}
          {charged.map(({ taxRateId, name, rate }) => (
            <Checkbox key={taxRateId} mt="xs" value={taxRateId} label={`${name} ${rate}%`} />
          ))}
        </Checkbox.Group>
      </SettingsSection>
    </SettingsForm>
  );
}
