import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import type { PaymentProvider } from '@daybook/contract/payment-settings';
import { providerModes } from '@daybook/domain/payments';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { Channels } from './Channels.tsx';
import { FeeFields } from './FeeFields.tsx';
import { modeNames, providerNames, webhookSecretNames } from './gateway-labels.ts';
import { useGateway } from './use-gateway.ts';

interface Props {
  provider: PaymentProvider;
  /** The currency of the business. */
  currency: string;
  hasSimulator: boolean;
  onClose: () => void;
}

/** The keys of a provider: entered once and never shown again. Requires the password of the user who changes them. */
export function GatewayDialog({ provider: stored, currency, hasSimulator, onClose }: Props) {
  const { provider } = stored;
  const id = useId();
  const name = providerNames[provider];
  const webhookSecretName = webhookSecretNames[provider];
  const gateway = useGateway(stored, { currency, done: onClose });
  const { draft, set, text, fee, setFee, errors, feeErrors, save, isPlaced } = gateway;

  const placeholder = (hint: string | null) => (hint === null ? '' : `${hint}, leave empty to keep it`);
  return (
    <ConfirmDialog
      isOpen
      title={stored.secretKey === null ? `Connect ${name}` : `Change ${name}`}
      confirmLabel="Save"
      dismissLabel="Cancel"
      isBusy={save.isPending}
      error={save.error && !isPlaced ? sentenceOf(save.error) : null}
      onConfirm={gateway.confirm}
      onDismiss={onClose}
    >
      <Stack gap="md">
        <Checkbox
          label={`Let customers pay through ${name}`}
          checked={draft.isEnabled}
          onChange={({ currentTarget }) => set({ isEnabled: currentTarget.checked })}
        />
        <NativeSelect
          label="Mode"
          value={draft.mode}
          error={errors.mode}
          data={providerModes
            .filter((mode) => mode !== 'simulator' || hasSimulator)
            .map((value) => ({ value, label: modeNames[value] }))}
          onChange={({ currentTarget }) =>
            set({ mode: providerModes.find((mode) => mode === currentTarget.value) ?? draft.mode })
          }
        />
        <TextInput
          {...text('publicKey')}
          label="Public key"
          description="Not needed; for your own records."
        />
        <PasswordField
          {...text('secretKey')}
          label="Secret key"
          placeholder={placeholder(stored.secretKey)}
        />
        {webhookSecretName && (
          <PasswordField
            {...text('webhookSecret')}
            label={webhookSecretName}
            description="What its messages are signed with."
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
