import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import type { TextChannelSettings } from '@daybook/contract/text-messages';
import { textProviderNames } from '@daybook/domain/messages/channels';
import { providerModes } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { useTextChannel } from './use-text-channel.ts';

const modeNames = {
  test: msg('Test: no real texts'),
  live: msg('Live: real texts'),
  simulator: msg('Simulator on this computer'),
} as const;

interface Props {
  channel: TextChannelSettings;
  currency: string;
  hasSimulator: boolean;
  onClose: () => void;
}

/** The account that sends texts. Its token is entered once and never shown again. */
export function TextChannelDialog({ channel: stored, currency, hasSimulator, onClose }: Props) {
  const id = useId();
  const name = textProviderNames[stored.provider];
  const { plain, set, secrets, setSecret, save, errors, confirm } = useTextChannel(stored, {
    currency,
    done: onClose,
  });

  return (
    <ConfirmDialog
      isOpen
      title={stored.secret === null ? t('Connect {name}', { name }) : t('Edit {name}', { name })}
      confirmLabel={t('Save')}
      dismissLabel={t('Cancel')}
      isBusy={save.isPending}
      error={save.error && Object.keys(errors).length === 0 ? sentenceOf(save.error) : null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <Stack gap="md">
        <Checkbox
          label={t('Send texts with {name}', { name })}
          checked={plain.isEnabled}
          onChange={({ currentTarget }) => set({ isEnabled: currentTarget.checked })}
        />
        <NativeSelect
          label={t('Mode')}
          value={plain.mode}
          error={errors.mode}
          data={providerModes
            .filter((mode) => mode !== 'simulator' || hasSimulator)
            .map((value) => ({ value, label: t(modeNames[value]) }))}
          onChange={({ currentTarget }) =>
            set({ mode: providerModes.find((mode) => mode === currentTarget.value) ?? plain.mode })
          }
        />
        <TextInput
          label={t('Account SID')}
          autoComplete="off"
          value={plain.account}
          error={errors.account}
          onChange={({ currentTarget }) => set({ account: currentTarget.value })}
        />
        <PasswordField
          label={t('Auth Token')}
          autoComplete="off"
          value={secrets.secret}
          error={errors.secret}
          placeholder={
            stored.secret === null ? '' : t('{hint} (leave blank to keep it)', { hint: stored.secret })
          }
          onChange={({ currentTarget }) => setSecret({ secret: currentTarget.value })}
        />
        <TextInput
          label={t('Sender')}
          description={t('Your number, or the SID of a messaging service')}
          autoComplete="off"
          value={plain.sender}
          error={errors.sender}
          onChange={({ currentTarget }) => set({ sender: currentTarget.value })}
        />
        <MoneyField
          currency={currency}
          label={t('Price of a segment ({currency})', { currency })}
          value={plain.price}
          error={errors.priceMinor}
          onChange={(price) => set({ price })}
        />
        <StepUpFields
          typed={secrets}
          errors={errors}
          idOf={(field) => `${id}${field}`}
          hasCode={secrets.code !== '' || errors.code !== undefined}
          onChange={setSecret}
        />
      </Stack>
    </ConfirmDialog>
  );
}
