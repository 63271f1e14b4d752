import type { CustomField } from '@daybook/contract/custom-fields';
import { t } from '@daybook/i18n';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Questions } from '../../booking/questions.ts';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';

interface Props extends Questions {
  form: DetailsForm;
  /** Whether to show the service's name: a single service needs no heading. */
  isNamed: boolean;
}

/** One service's questions besides contact data. */
export function CustomFields({ form, serviceName, fields, isNamed }: Props) {
  const inputs = fields.map((field) => <Question key={field.fieldId} form={form} field={field} />);
  if (!isNamed) return inputs;
  return (
    <fieldset className={classes.questions}>
      <legend className={classes.legend}>{t('For {service}', { service: serviceName })}</legend>
      {inputs}
    </fieldset>
  );
}

function Question({ form, field }: { form: DetailsForm; field: CustomField }) {
  const { kind, required, options } = field;
  const path = `customFields.${field.fieldId}`;
  const label = required ? field.label : t('{label} (optional)', { label: field.label });
  const input = { ...form.getInputProps(path), label, required };
  switch (kind) {
    case 'checkbox':
      return (
        <CheckboxField
          {...form.getInputProps(path, { type: 'checkbox' })}
          label={field.label}
          required={required}
        />
      );
    case 'choice':
      return <NativeSelect {...input} data={[{ value: '', label: t('Choose one') }, ...options]} />;
    case 'long_text':
      return <Textarea {...input} autosize minRows={2} maxRows={8} maxLength={2000} />;
    case 'number':
      return <TextInput {...input} inputMode="decimal" autoComplete="off" />;
    case 'text':
      return <TextInput {...input} maxLength={200} autoComplete="off" />;
  }
}
