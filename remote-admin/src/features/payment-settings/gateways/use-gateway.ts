import { ApiError } from '@daybook/api';
import { paymentSettingsMutations } from '@daybook/api/payment-settings';
import type { PaymentProvider } from '@daybook/contract/payment-settings';
import { providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { feeDraftOf, readFee } from './fee-draft.ts';

interface Options {
  currency: string;
  done: () => void;
}

/** The form to connect or change a provider. */
export function useGateway(stored: PaymentProvider, { currency, done }: Options) {
  const { provider } = stored;
  const [plain, setPlain] = useTyped(`gateway-${provider}`, {
    isEnabled: stored.isEnabled || stored.secretKey === null,
    mode: stored.mode,
    publicKey: stored.publicKey,
    channels: stored.channels,
  });
  const [secret, setSecret] = useState({ secretKey: '', webhookSecret: '', password: '', code: '' });
  const draft = { ...plain, ...secret };
  const [fee, changeFee] = useTyped(`gateway-${provider}-fee`, () =>
    feeDraftOf(stored.feeTerms, provider, currency),
  );
  const { terms: feeTerms, problems: feeProblems } = readFee(fee, currency);
  const save = useMutation({ ...paymentSettingsMutations.connect(), meta: shownByScreen });
  const set = (change: Partial<typeof draft>) => {
    const { isEnabled, mode, publicKey, channels, ...secrets } = { ...draft, ...change };
    setPlain({ isEnabled, mode, publicKey, channels });
    setSecret(secrets);
    save.reset();
  };
  const text = (field: 'publicKey' | 'secretKey' | 'webhookSecret') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [field]: currentTarget.value }),
    error: errors[field],
    autoComplete: 'off',
  });
  const errors: Readonly<Record<string, string>> = save.error instanceof ApiError ? save.error.fields : {};
  const isPlaced = Object.keys(errors).some((field) => field in draft || field.startsWith('feeTerms'));

  function confirm(): void {
    if (Object.keys(feeProblems).length > 0) return;
    const { secretKey, webhookSecret, ...rest } = draft;
    save.mutate(
      {
        ...rest,
        feeTerms,
        provider,
        version: stored.version,
        // Empty fields stay unchanged.
        ...(secretKey === '' ? {} : { secretKey }),
        ...(webhookSecret === '' ? {} : { webhookSecret }),
      },
      {
        onSuccess() {
          notify({ tone: 'success', message: t('{name} saved', { name: providerNames[provider] }) });
          done();
        },
      },
    );
  }

  const wrongPercent = errors['feeTerms.percent'];
  return {
    draft,
    set,
    text,
    wantsCode: draft.code !== '' || errors.code !== undefined,
    fee,
    setFee(changed: typeof fee) {
      changeFee(changed);
      save.reset();
    },
    errors,
    feeErrors: { ...feeProblems, ...(wrongPercent && { percent: wrongPercent }) },
    save,
    isPlaced,
    confirm,
  };
}
