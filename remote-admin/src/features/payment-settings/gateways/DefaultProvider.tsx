import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { onlineProviders, providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { NativeSelect } from '@mantine/core';
import { SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { useWaysForm } from '../use-ways-form.ts';

/** The provider that takes payments first, once there is a choice. */
export function DefaultProvider({ settings }: { settings: PaymentSettings }) {
  const form = useWaysForm(settings, {
    draftOf: ({ defaultProvider }) => ({ defaultProvider }),
    changeOf: (draft) => draft,
    done: t('Default provider saved'),
  });
  const enabled = settings.providers.filter(({ isEnabled }) => isEnabled);
  if (enabled.length < 2) return null;
  const { defaultProvider } = form.draft;
  return (
    <SettingsForm name={t('Default provider')} form={form}>
      <SettingsSection title={t('Default provider')}>
        <NativeSelect
          {...form.field('defaultProvider')}
          label={t('Default provider')}
          description={t('If it isn’t available, the next one takes the payment.')}
          data={onlineProviders
            .filter((one) => one === defaultProvider || enabled.some(({ provider }) => provider === one))
            .map((one) => ({ value: one, label: providerNames[one] }))}
          value={defaultProvider}
          onChange={({ currentTarget: { value } }) =>
            form.set({ defaultProvider: onlineProviders.find((one) => one === value) ?? defaultProvider })
          }
        />
      </SettingsSection>
    </SettingsForm>
  );
}
