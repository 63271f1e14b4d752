import { ApiError } from '@daybook/api';
import { type Customer, CustomerProfile, type CustomerRow } from '@daybook/contract/customers';
import { sentenceOf } from '@daybook/shell/error-message';
import { useKeptDraft, useKeptTyping } from '@daybook/shell/unsaved-work';
import { focusFirstError, showFieldErrors } from '@daybook/ui/field-errors';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

export const emptyProfile: Required<CustomerProfile> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  marketingOptIn: false,
  language: null,
  paysAfterwards: false,
  company: '',
  address: '',
  country: '',
  taxId: '',
  taxScheme: '',
  endpoint: '',
  alerts: [],
  tags: [],
};

type BillingField = 'company' | 'address' | 'country' | 'taxId' | 'taxScheme' | 'endpoint';

export const profileOf = (
  customer: CustomerRow & Pick<Customer, 'marketingOptIn' | 'language' | 'paysAfterwards' | BillingField>,
): Required<CustomerProfile> => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  marketingOptIn: customer.marketingOptIn,
  language: customer.language,
  paysAfterwards: customer.paysAfterwards,
  company: customer.company,
  address: customer.address,
  country: customer.country ?? '',
  taxId: customer.taxId,
  taxScheme: customer.taxScheme,
  endpoint: customer.endpoint,
  alerts: [...customer.alerts],
  tags: [...customer.tags],
});

/** `alerts.0` is a sentence about `alerts`. */
const byField = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.')[0] ?? path, sentence]),
  );

/** A form for a customer. The draft survives every refusal. */
export function useProfileForm(initialValues: Required<CustomerProfile>) {
  const [problem, setProblem] = useState<string | null>(null);
  const { pathname } = useLocation();
  const id = `${pathname}#customer-profile`;
  const first = useKeptDraft(id, initialValues);
  const [typed, setTyped] = useState(first);
  useKeptTyping(id, JSON.stringify(typed) !== JSON.stringify(initialValues), typed);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: first,
    onValuesChange: setTyped,
    validate: schemaResolver(CustomerProfile, { sync: true }),
  });

  return {
    form,
    problem,
    /** The values if valid; otherwise null, with the focus on the problem. */
    take(): Required<CustomerProfile> | null {
      setProblem(null);
      const { hasErrors, errors } = form.validate();
      if (!hasErrors) return form.getValues();
      form.setErrors({
        ...errors,
        ...byField(Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, String(said)]))),
      });
      focusFirstError(form, errors);
      return null;
    },
    /** Shows the server's problems beside their fields, or beside the button. */
    refuse(error: unknown): void {
      if (!(error instanceof ApiError && showFieldErrors(form, byField(error.fields))))
        setProblem(sentenceOf(error));
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];
