import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { countryChoices, taxSchemeChoices } from '@daybook/ui/party-choices';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import classes from './ProfileFields.module.css';
import type { ProfileForm } from './profile-form.ts';

/** The buyer's details for invoices, collapsed unless needed. */
export function BillingFields({ form }: { form: ProfileForm }) {
  const { company, address, country, taxId, endpoint } = form.getInitialValues();
  const hasAny = [company, address, country, taxId, endpoint].some(Boolean);
  return (
    <details className={classes.more} open={hasAny || undefined}>
      <summary>{t('For invoices')}</summary>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('company')}
          key={form.key('company')}
          label={t('Company')}
          autoComplete="off"
        />
        <Textarea
          {...form.getInputProps('address')}
          key={form.key('address')}
          label={t('Address')}
          autosize
          minRows={2}
          autoComplete="off"
        />
        <NativeSelect
          {...form.getInputProps('country')}
          key={form.key('country')}
          label={t('Country')}
          data={[{ value: '', label: t('Same as the business') }, ...countryChoices()]}
        />
        <div className={classes.pair}>
          <TextInput
            {...form.getInputProps('taxId')}
            key={form.key('taxId')}
            label={t('Tax number')}
            autoComplete="off"
          />
          <NativeSelect
            {...form.getInputProps('taxScheme')}
            key={form.key('taxScheme')}
            label={t('Tax number type')}
            data={taxSchemeChoices()}
          />
        </div>
        <TextInput
          {...form.getInputProps('endpoint')}
          key={form.key('endpoint')}
          label={t('Electronic invoice address')}
          placeholder="0088:7300010000001"
          autoComplete="off"
        />
      </Stack>
    </details>
  );
}
