import { type CustomField, customFieldKinds } from '@daybook/contract/custom-fields';
import { msg, t } from '@daybook/i18n';
import { randomId } from '@daybook/shell/random-id';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { RowButton } from '../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { QuestionLanguages } from './QuestionLanguages.tsx';

const kindLabels = {
  text: msg('Short text'),
  long_text: msg('Long text'),
  number: msg('Number'),
  choice: msg('Choice'),
  checkbox: msg('Checkbox'),
};

/** The questions that the booking form asks besides the contact details. */
export function QuestionsField({ editor }: { editor: Editor }) {
  const { set, problem } = editor;
  const { customFields } = editor.draft;
  const change = (fieldId: string, changed: Partial<CustomField>) =>
    set({
      customFields: customFields.map((field) =>
        field.fieldId === fieldId ? { ...field, ...changed } : field,
      ),
    });
  const add = () =>
    set({
      customFields: [
        ...customFields,
        { fieldId: randomId(), label: '', kind: 'text', required: false, options: [] },
      ],
    });
  const named = customFields.map((field, index) => ({
    key: field.fieldId,
    name: field.label || t('Question {number}', { number: index + 1 }),
    field,
    path: `customFields.${index}`,
  }));

  return (
    <section aria-label={t('Questions')}>
      <h2 className={classes.title}>{t('Questions')}</h2>
      <p className={classes.about}>{t('Asked in the booking form besides contact details.')}</p>
      {named.length > 0 && (
        <SortableList
          label={t('Questions')}
          items={named}
          onOrder={(keys) =>
            set({
              customFields: customFields.toSorted(
                (a, b) => keys.indexOf(a.fieldId) - keys.indexOf(b.fieldId),
              ),
            })
          }
        >
          {({ key, name, field, path }) => (
            <div className={classes.part}>
              <TextInput
                label={t('Question')}
                maxLength={120}
                data-path={`${path}.label`}
                value={field.label}
                error={problem(`${path}.label`)}
                onChange={({ currentTarget }) => change(key, { label: currentTarget.value })}
              />
              <NativeSelect
                label={t('Answer')}
                value={field.kind}
                onChange={({ currentTarget: { value } }) =>
                  change(key, {
                    kind: customFieldKinds.find((kind) => kind === value) ?? 'text',
                    options: [],
                  })
                }
                data={customFieldKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
              />
              {field.kind === 'choice' && (
                <Textarea
                  label={t('Choices')}
                  description={t('One per line.')}
                  autosize
                  minRows={2}
                  data-path={`${path}.options`}
                  value={field.options.join('\n')}
                  error={problem(`${path}.options`)}
                  onChange={({ currentTarget }) => change(key, { options: currentTarget.value.split('\n') })}
                />
              )}
              <Checkbox
                className={classes.remove}
                label={t('Required')}
                aria-label={t('{name} is required', { name })}
                checked={field.required}
                onChange={({ currentTarget }) => change(key, { required: currentTarget.checked })}
              />
              <RowButton
                icon={IconTrash}
                className={classes.remove}
                label={t('Remove {name}', { name })}
                onClick={() => set({ customFields: customFields.filter(({ fieldId }) => fieldId !== key) })}
              />
            </div>
          )}
        </SortableList>
      )}
      <QuestionLanguages editor={editor} change={change} />
      {customFields.length < 20 && (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={add}
        >
          {t('Add question')}
        </Button>
      )}
    </section>
  );
}
