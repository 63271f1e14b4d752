import { ApiError } from '@daybook/api';
import { invoicingMutations } from '@daybook/api/invoicing';
import { type TaxRate, TaxRateInput, taxCategories, taxKinds } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNames, kindNames } from './tax-labels.ts';

type Draft = Pick<TaxRate, 'name' | 'rate' | 'kind' | 'category'>;

const parsed = (draft: Draft): Readonly<Record<string, string>> => {
  const { error } = TaxRateInput.safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

/** A new rate, which cannot be changed later. */
export function TaxRateDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useTyped<Draft>('tax-rate-draft', {
    name: '',
    rate: '',
    kind: 'normal',
    category: 'S',
  });
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const add = useMutation({ ...invoicingMutations.addTaxRate(), meta: shownByScreen });
  const errors = add.error instanceof ApiError ? { ...found, ...add.error.fields } : found;
  const isPlaced = Object.keys(errors).length > 0;
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setFound({});
    add.reset();
  };

  function confirm(): void {
    const problems = parsed(draft);
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    add.mutate(draft, {
      onSuccess() {
        notify({ tone: 'success', message: t('{name} added', { name: draft.name }) });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('Add tax rate')}
      confirmLabel={t('Add tax rate')}
      dismissLabel={t('Cancel')}
      isBusy={add.isPending}
      error={add.error && !isPlaced ? sentenceOf(add.error) : null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <Stack gap="md">
        <TextInput
          label={t('Name')}
          description={t('Shown on invoices.')}
          placeholder={t('VAT')}
          value={draft.name}
          error={errors.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label={t('Rate')}
          rightSection="%"
          inputMode="decimal"
          placeholder="7.5"
          value={draft.rate}
          error={errors.rate}
          onChange={({ currentTarget }) => set({ rate: currentTarget.value })}
        />
        <NativeSelect
          label={t('Type')}
          data={taxKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          value={draft.kind}
          error={errors.kind}
          onChange={({ currentTarget }) =>
            set({ kind: taxKinds.find((one) => one === currentTarget.value) ?? 'normal' })
          }
        />
        <NativeSelect
          label={t('Category')}
          data={taxCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
          value={draft.category}
          error={errors.category}
          onChange={({ currentTarget }) =>
            set({ category: taxCategories.find((one) => one === currentTarget.value) ?? 'S' })
          }
        />
      </Stack>
    </ConfirmDialog>
  );
}
