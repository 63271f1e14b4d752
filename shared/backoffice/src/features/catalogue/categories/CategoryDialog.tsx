import { ApiError } from '@daybook/api';
import { catalogueMutations } from '@daybook/api/catalogue-editing';
import { CategoryInput, type ManagedCategory } from '@daybook/contract/categories';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OtherLanguages } from '../../../entities/business/languages/OtherLanguages.tsx';
import { translationsIn } from '../../../entities/business/languages/translated-text.ts';
import { ImageField } from '../../../kit/image-field/ImageField.tsx';
import { ColorField } from '../list/ColorField.tsx';
import { problemsOf } from '../problems.ts';

interface Props {
  /** Null for a new category. */
  category: ManagedCategory | null;
  onClose: () => void;
}

const empty: CategoryInput = { name: '', description: '', imagePath: null, color: null, isVisible: true };

const draftOf = ({
  name,
  description,
  translations,
  imagePath,
  color,
  isVisible,
}: CategoryInput): CategoryInput => ({
  name,
  description,
  translations,
  imagePath,
  color,
  isVisible,
});

export function CategoryDialog({ category, onClose }: Props) {
  const [draft, setDraft] = useTyped(
    `category-${category?.categoryId ?? 'new'}-draft`,
    draftOf(category ?? empty),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const name = useRef<HTMLInputElement>(null);
  const set = (change: Partial<CategoryInput>) => setDraft((before) => ({ ...before, ...change }));
  const onError = (error: unknown) => error instanceof ApiError && setProblems(error.fields ?? {});
  const add = useMutation({ ...catalogueMutations.addCategory(), meta: shownByScreen, onError });
  const change = useMutation({ ...catalogueMutations.changeCategory(), meta: shownByScreen, onError });
  const translated = translationsIn(draft, set);
  const error = add.error ?? change.error;

  const save = () => {
    const found = problemsOf(CategoryInput, draft);
    setProblems(found);
    if (found.name) name.current?.focus();
    if (Object.keys(found).length > 0) return;
    const onSuccess = () => {
      notify({ tone: 'success', message: category ? t('Category saved.') : t('Category added.') });
      onClose();
    };
    if (!category) add.mutate(draft, { onSuccess });
    else {
      const { categoryId, version } = category;
      change.mutate({ categoryId, version, ...draft }, { onSuccess });
    }
  };

  return (
    <ConfirmDialog
      isOpen
      title={category ? t('Edit category') : t('New category')}
      confirmLabel={category ? t('Save category') : t('Add category')}
      dismissLabel={t('Cancel')}
      isBusy={add.isPending || change.isPending}
      error={error && sentenceOf(error)}
      onConfirm={save}
      onDismiss={onClose}
    >
      <TextInput
        ref={name}
        data-autofocus
        label={t('Name')}
        maxLength={80}
        value={draft.name}
        error={problems.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Textarea
        label={t('Description')}
        description={t('Optional. For your team and your price list.')}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.description}
        error={problems.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <OtherLanguages
        problem={(path) => problems[path]}
        texts={[
          translated('name', t('Name'), { max: 80 }),
          translated('description', t('Description'), { max: 500, isLong: true }),
        ]}
      />
      <ImageField
        label={t('Picture')}
        value={draft.imagePath}
        error={problems.imagePath}
        onChange={(imagePath) => set({ imagePath })}
      />
      <ColorField value={draft.color} onChange={(color) => set({ color })} />
      <Checkbox
        label={t('Visible online')}
        description={t('When off, customers can’t see or book its services.')}
        checked={draft.isVisible}
        onChange={({ currentTarget }) => set({ isVisible: currentTarget.checked })}
      />
    </ConfirmDialog>
  );
}
