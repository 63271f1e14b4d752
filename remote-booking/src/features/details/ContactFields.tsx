import type { ContactRules } from '@daybook/domain/contact-rules';
import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';

interface Props {
  form: DetailsForm;
  /** The business's time zone: most customers have a number of its country. */
  zone: string;
  rules: ContactRules;
}

const phoneHint = (zone: string): string =>
  zone === 'Africa/Lagos'
    ? t('For example 0802 345 6789, or any number with its country code.')
    : t('Include the country code, for example +234 802 345 6789.');

/** The customer's name and contact data, with browser autofill. */
export function ContactFields({ form, zone, rules: { requiresEmail, requiresLastName } }: Props) {
  return (
    <>
      <div className={classes.names}>
        <TextInput
          key={form.key('customer.firstName')}
          {...form.getInputProps('customer.firstName')}
          label={t('First name')}
          required
          autoComplete="given-name"
        />
        <TextInput
          key={form.key('customer.lastName')}
          {...form.getInputProps('customer.lastName')}
          label={requiresLastName ? t('Last name') : t('Last name (optional)')}
          required={requiresLastName}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        key={form.key('customer.email')}
        {...form.getInputProps('customer.email')}
        label={requiresEmail ? t('Email') : t('Email (optional)')}
        required={requiresEmail}
        type="email"
        autoComplete="email"
        description={
          requiresEmail
            ? t('We’ll send your confirmation here.')
            : t('We’ll send your confirmation here. Without it, save the link to your booking yourself.')
        }
      />
      <TextInput
        key={form.key('customer.phone')}
        {...form.getInputProps('customer.phone')}
        label={t('Phone')}
        required
        type="tel"
        autoComplete="tel"
        description={`${t('We’ll only use it about your visit.')} ${phoneHint(zone)}`}
      />
    </>
  );
}
