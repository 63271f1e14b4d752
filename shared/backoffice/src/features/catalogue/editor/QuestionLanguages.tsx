import type { CustomField } from '@daybook/contract/custom-fields';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { t } from '@daybook/i18n';
import { OtherLanguages } from '../../../entities/business/languages/OtherLanguages.tsx';
import type { TranslatedText } from '../../../entities/business/languages/translated-text.ts';
import type { Editor } from './editor.ts';

interface Props {
  editor: Editor;
  change: (fieldId: string, changed: Partial<CustomField>) => void;
}

/** The questions in the other languages of the business. */
export const QuestionLanguages = ({ editor: { draft, problem }, change }: Props) => (
  <OtherLanguages
    problem={problem}
    texts={draft.customFields.flatMap((field, index) =>
      textsOf(field, index, (changed) => change(field.fieldId, changed)),
    )}
  />
);

/** The texts of a question that can be translated: its label, and each choice. */
function textsOf(
  { label, kind, options, translations }: CustomField,
  index: number,
  onChange: (changed: Pick<CustomField, 'translations'>) => void,
): TranslatedText[] {
  const path = `customFields.${index}.translations`;
  const choices = kind === 'choice' ? [...new Set(options)] : [];
  return [
    {
      path: `${path}.label`,
      label,
      text: label,
      translations: translations?.label,
      onChange: (texts) => onChange({ translations: { ...translations, label: texts } }),
      max: 120,
    },
    ...choices.map((option) => ({
      path: `${path}.options.${option}`,
      label: t('{label}: {option}', { label, option }),
      text: option,
      translations: translations?.options?.[option],
      onChange: (texts: TextInLanguages) =>
        onChange({
          translations: { ...translations, options: { ...translations?.options, [option]: texts } },
        }),
      max: 120,
    })),
  ];
}
