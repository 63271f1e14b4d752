import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import type { PaymentProvider } from '@daybook/contract/payment-settings';
import { providerModes, providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { Channels } from './Channels.tsx';
import { FeeFields } from './FeeFields.tsx';
import { modeNames, webhookSecretNames } from './gateway-labels.ts';
import { useGateway } from './use-gateway.ts';

interface Props {
  provider: PaymentProvider;
  /** The currency of the business. */
  currency: string;
  hasSimulator: boolean;
  onClose: () => void;
}

/** A provider's keys: entered once and never shown again. Changing them requires the user's password. */
export function GatewayDialog({ provider: stored, currency, hasSimulator, onClose }: Props) {
  const { provider } = stored;
  const id = useId();
  const name = providerNames[provider];
  const webhookSecretName = webhookSecretNames[provider];
  const gateway = useGateway(stored, { currency, done: onClose });
  const { draft, set, text, fee, setFee, errors, feeErrors, save, isPlaced } = gateway;

  const placeholder = (hint: string | null) =>
    hint === null ? '' : t('{hint} (leave blank to keep it)', { hint });
  return (
    <ConfirmDialog
      isOpen
      title={stored.secretKey === null ? t('Connect {name}', { name }) : t('Edit {name}', { name })}
      confirmLabel={t('Save')}
      dismissLabel={t('Cancel')}
      isBusy={save.isPending}
      error={save.error && !isPlaced ? sentenceOf(save.error) : null}
      onConfirm={gateway.confirm}
      onDismiss={onClose}
    >
      <Stack gap="md">
        <Checkbox
          label={t('Accept payments with {name}', { name })}
          checked={draft.isEnabled}
          onChange={({ currentTarget }) => set({ isEnabled: currentTarget.checked })}
        />
        <NativeSelect
          label={t('Mode')}
          value={draft.mode}
          error={errors.mode}
          data={providerModes
            .filter((mode) => mode !== 'simulator' || hasSimulator)
            .map((value) => ({ value, label: t(modeNames[value]) }))}
          onChange={({ currentTarget }) =>
            set({ mode: providerModes.find((mode) => mode === currentTarget.value) ?? draft.mode })
          }
        />
        <TextInput
          {...text('publicKey')}
          label={t('Public key (optional)')}
          description={t('For your records')}
        />
        <PasswordField
          {...text('secretKey')}
          label={t('Secret key')}
          placeholder={placeholder(stored.secretKey)}
        />
        {webhookSecretName && (
          <PasswordField
            {...text('webhookSecret')}
            label={t(webhookSecretName)}
            description={t('Confirms that webhooks come from {name}.', { name })}
            placeholder={placeholder(stored.webhookSecret)}
          />
        )}
        {provider === 'paystack' && (
          <Channels value={draft.channels} onChange={(channels) => set({ channels })} />
        )}
        <FeeFields name={name} currency={currency} draft={fee} errors={feeErrors} onChange={setFee} />
        <StepUpFields
          typed={draft}
          errors={errors}
          idOf={(field) => `${id}${field}`}
          hasCode={gateway.wantsCode}
          onChange={set}
        />
      </Stack>
    </ConfirmDialog>
  );
}
