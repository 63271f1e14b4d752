import { t } from '@daybook/i18n';
import { languages as every, type Language, languageNames } from '@daybook/i18n/languages';
import { CheckboxField, CheckboxGroupField } from '@daybook/ui/choice-fields';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';

interface Field {
  id: string;
  error: string | undefined;
}

interface Props {
  languages: readonly Language[];
  language: Language;
  field: (name: 'languages' | 'language') => Field;
  onChange: (change: { languages?: Language[]; language?: Language }) => void;
}

/** The languages that visitors can choose, and the default for visitors with an unknown language. */
export const LanguageFields = ({ languages, language, field, onChange }: Props) => (
  <>
    <CheckboxGroupField
      {...field('languages')}
      label={t('Languages for visitors')}
      description={t('Booking pages, emails and documents come in the visitor’s language.')}
      value={[...languages]}
      onChange={(chosen) => onChange({ languages: every.filter((one) => chosen.includes(one)) })}
    >
      {every.map((one) => (
        <CheckboxField key={one} value={one} label={<span lang={one}>{languageNames[one]}</span>} mt="xs" />
      ))}
    </CheckboxGroupField>
    <NativeSelect
      {...field('language')}
      label={t('Main language')}
      description={t('Used when a person’s language isn’t known.')}
      // A main language that is no longer offered stays visible until another is chosen.
      data={every
        .filter((one) => one === language || languages.includes(one))
        .map((one) => ({ value: one, label: languageNames[one] }))}
      value={language}
      onChange={({ currentTarget: { value } }) =>
        onChange({ language: every.find((one) => one === value) ?? language })
      }
    />
  </>
);
