import { ApiError } from '@daybook/api';
import { paymentSettingsMutations } from '@daybook/api/payment-settings';
import { type PaymentProvider, payChannels } from '@daybook/contract/payment-settings';
import { providerModes } from '@daybook/domain/payments';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../payment-settings.module.css';
import { channelNames, modeNames, providerNames, webhookSecretNames } from './gateway-words.ts';

interface Props {
  provider: PaymentProvider;
  hasSimulator: boolean;
  onClose: () => void;
}

/** The keys of a provider: written once and never shown again. Wants the password of who changes them. */
export function GatewayDialog({ provider: kept, hasSimulator, onClose }: Props) {
  const { provider } = kept;
  const name = providerNames[provider];
  const webhookSecretName = webhookSecretNames[provider];
  const [draft, setDraft] = useState({
    isEnabled: kept.isEnabled || kept.secretKey === null,
    mode: kept.mode,
    publicKey: kept.publicKey,
    secretKey: '',
    webhookSecret: '',
    channels: kept.channels,
    password: '',
  });
  const save = useMutation({ ...paymentSettingsMutations.connect(), meta: shownByScreen });
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change });
    save.reset();
  };
  const text = (field: 'publicKey' | 'secretKey' | 'webhookSecret' | 'password') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [field]: currentTarget.value }),
    error: errors[field],
    autoComplete: field === 'password' ? 'current-password' : 'off',
  });
  const errors: Readonly<Record<string, string>> = save.error instanceof ApiError ? save.error.fields : {};
  const isPlaced = Object.keys(errors).some((field) => field in draft);

  function confirm(): void {
    const { secretKey, webhookSecret, ...rest } = draft;
    save.mutate(
      {
        ...rest,
        provider,
        version: kept.version,
        // What was not typed stays as it is.
        ...(secretKey === '' ? {} : { secretKey }),
        ...(webhookSecret === '' ? {} : { webhookSecret }),
      },
      {
        onSuccess() {
          notify({ tone: 'success', message: `${name} saved` });
          onClose();
        },
      },
    );
  }

  const placeholder = (hint: string | null) => (hint === null ? '' : `${hint}, leave empty to keep it`);
  return (
    <ConfirmDialog
      isOpen
      title={kept.secretKey === null ? `Connect ${name}` : `Change ${name}`}
      confirmLabel="Save"
      dismissLabel="Cancel"
      isBusy={save.isPending}
      error={save.error && !isPlaced ? sentenceOf(save.error) : null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <div className={classes.fields}>
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
        <PasswordField {...text('secretKey')} label="Secret key" placeholder={placeholder(kept.secretKey)} />
        {webhookSecretName && (
          <PasswordField
            {...text('webhookSecret')}
            label={webhookSecretName}
            description="What its messages are signed with."
            placeholder={placeholder(kept.webhookSecret)}
          />
        )}
        {provider === 'paystack' && (
          <Checkbox.Group
            label="Ways to pay there"
            description="None for all that your account has."
            value={draft.channels}
            onChange={(chosen) =>
              set({ channels: payChannels.filter((channel) => chosen.includes(channel)) })
            }
          >
            <Group gap="md" mt="xs">
              {payChannels.map((channel) => (
                <Checkbox key={channel} value={channel} label={channelNames[channel]} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <PasswordField {...text('password')} label="Your password" required />
      </div>
    </ConfirmDialog>
  );
}
