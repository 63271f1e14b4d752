import type { ContactRules } from '@daybook/domain/contact-rules';
import { TextInput } from '@mantine/core';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';

interface Props {
  form: DetailsForm;
  /** Of the business: most customers have a number of its country. */
  zone: string;
  rules: ContactRules;
}

const phoneHint = (zone: string): string =>
  zone === 'Africa/Lagos'
    ? 'Such as 0802 345 6789, or with the + and code of any country.'
    : 'With the + and code of your country, such as +234 802 345 6789.';

/** The customer's name and contact data, with browser autofill. */
export function ContactFields({ form, zone, rules: { requiresEmail, requiresLastName } }: Props) {
  return (
    <>
      <div className={classes.names}>
        <TextInput
          key={form.key('customer.firstName')}
          {...form.getInputProps('customer.firstName')}
          label="First name"
          required
          autoComplete="given-name"
        />
        <TextInput
          key={form.key('customer.lastName')}
          {...form.getInputProps('customer.lastName')}
          label={requiresLastName ? 'Last name' : 'Last name (optional)'}
          required={requiresLastName}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        key={form.key('customer.email')}
        {...form.getInputProps('customer.email')}
        label={requiresEmail ? 'E-mail' : 'E-mail (optional)'}
        required={requiresEmail}
        type="email"
        autoComplete="email"
        description={
          requiresEmail
            ? 'The confirmation goes here.'
            : 'The confirmation goes here. Without an address you keep the link to your booking yourself.'
        }
      />
      <TextInput
        key={form.key('customer.phone')}
        {...form.getInputProps('customer.phone')}
        label="Phone"
        required
        type="tel"
        autoComplete="tel"
        description={`In case something about your visit changes. ${phoneHint(zone)}`}
      />
    </>
  );
}
