import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Button, TextInput } from '@mantine/core';
import { RowButton } from '../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { OtherLanguages } from '../../../entities/business/languages/OtherLanguages.tsx';
import type { TranslatedText } from '../../../entities/business/languages/translated-text.ts';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { aPart, type PartDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';

interface Props {
  editor: Editor;
  list: 'options' | 'addons';
  title: string;
  about: string;
  /** The name of a part without one, by its number. */
  numbered: (number: number) => string;
  addLabel: string;
  hasPrice: boolean;
  /** Another text of the tab, to be translated with the names of the parts. */
  more?: readonly TranslatedText[];
}

/** The sorted options or add-ons of a service, each with a name, a duration and a price. */
export function PartsField({ editor, list, title, about, numbered, addLabel, hasPrice, more = [] }: Props) {
  const { draft, choices, set, problem } = editor;
  const parts = draft[list];
  const change = (key: string, changed: Partial<PartDraft>) =>
    set({ [list]: parts.map((part) => (part.key === key ? { ...part, ...changed } : part)) });
  const named = parts.map((part, index) => ({
    ...part,
    name: part.name || numbered(index + 1),
    typed: part,
    index,
  }));

  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.about}>{about}</p>
      {parts.length > 0 && (
        <SortableList
          label={title}
          items={named}
          onOrder={(keys) =>
            set({ [list]: parts.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)) })
          }
        >
          {({ key, name, typed, index }) => (
            <div className={classes.part}>
              <TextInput
                label={t('Name')}
                data-path={`${list}.${index}.name`}
                value={typed.name}
                error={problem(`${list}.${index}.name`)}
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              />
              <DurationField
                label={t('Duration')}
                data-path={`${list}.${index}.durationMinutes`}
                value={typed.durationMinutes}
                error={problem(`${list}.${index}.durationMinutes`)}
                onChange={(durationMinutes) => change(key, { durationMinutes })}
              />
              {hasPrice && (
                <MoneyField
                  currency={choices.currency}
                  label={t('Price ({currency})', { currency: choices.currency })}
                  data-path={`${list}.${index}.priceMinor`}
                  value={typed.price}
                  error={problem(`${list}.${index}.priceMinor`)}
                  onChange={(price) => change(key, { price })}
                />
              )}
              <RowButton
                icon={IconTrash}
                className={classes.remove}
                label={t('Remove {name}', { name })}
                onClick={() => set({ [list]: parts.filter((part) => part.key !== key) })}
              />
            </div>
          )}
        </SortableList>
      )}
      <OtherLanguages
        problem={problem}
        texts={[
          ...more,
          ...parts.map(({ key, name, translations }, index) => ({
            path: `${list}.${index}.translations.name`,
            label: name,
            text: name,
            translations: translations?.name,
            onChange: (texts: TextInLanguages) => change(key, { translations: { name: texts } }),
            max: 60,
          })),
        ]}
      />
      {parts.length < 12 && (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => set({ [list]: [...parts, aPart()] })}
        >
          {addLabel}
        </Button>
      )}
    </section>
  );
}
