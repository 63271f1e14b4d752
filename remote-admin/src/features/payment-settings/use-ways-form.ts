import { paymentSettingsMutations } from '@daybook/api/payment-settings';
import { type PaymentSettings, PaymentSettingsInput } from '@daybook/contract/payment-settings';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import type { TypedStepUp } from '../../settings-form/step-up/use-step-up.ts';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

/** The part of the settings that a form changes; the rest is sent as it was read. */
export function useWaysForm<Draft extends object>(
  settings: PaymentSettings,
  {
    draftOf,
    changeOf,
    done,
    isAnswered,
  }: {
    draftOf: (settings: PaymentSettings) => Draft;
    changeOf: (draft: Draft) => Partial<PaymentSettingsInput>;
    done: string;
    isAnswered?: (error: unknown) => boolean;
  },
) {
  const { mutateAsync } = useMutation({ ...paymentSettingsMutations.change(), meta: shownByScreen });
  const { providers: _, simulatorUrl: _url, currency: _currency, ...stored } = settings;
  return useSettingsForm({
    stored: settings,
    draftOf,
    inputOf: (draft, version): PaymentSettingsInput => ({ ...stored, ...changeOf(draft), version }),
    schema: PaymentSettingsInput,
    save: (input, typed?: TypedStepUp) => mutateAsync({ ...input, ...typed }),
    done,
    ...(isAnswered && { isAnswered }),
  });
}
