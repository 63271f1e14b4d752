import type { CustomField } from '@daybook/contract/custom-fields';
import { t } from '@daybook/i18n';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { GetInputPropsReturnType } from '@mantine/form';

interface Props {
  question: CustomField;
  /** The form's props for this field. */
  inputProps: GetInputPropsReturnType;
}

/** A service's question, to answer again. */
export function Question({ question: { label, kind, options }, inputProps }: Props) {
  switch (kind) {
    case 'choice':
      return (
        <NativeSelect
          {...inputProps}
          label={label}
          data={[{ value: '', label: t('Same answer as before') }, ...options]}
        />
      );
    case 'checkbox':
      return <Checkbox {...inputProps} label={label} />;
    case 'long_text':
      return <Textarea {...inputProps} label={label} autosize minRows={2} maxRows={8} />;
    case 'number':
      return <TextInput {...inputProps} label={label} inputMode="decimal" />;
    case 'text':
      return <TextInput {...inputProps} label={label} />;
  }
}
