import { textMessageMutations, textMessageQueries } from '@daybook/api/text-messages';
import { type TextSettings, TextSettingsInput } from '@daybook/contract/text-messages';
import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { TextChannelCard } from './TextChannelCard.tsx';
import classes from './Texts.module.css';

/** How customers get messages by phone. */
export function Texts() {
  const query = useQuery(textMessageQueries.settings());
  const mayChange = isAdministrator(useUser());
  return (
    <QueryView query={query} what={t('the settings of texts')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(settings) => (
        <div className={classes.stack}>
          <p className={classes.lead}>
            {t(
              'Customers can get messages about their bookings by text. If a text fails, the email follows.',
            )}
          </p>
          {!mayChange && <p className={classes.lead}>{t('Only administrators can connect an account.')}</p>}
          {settings.textChannels.map((channel) => (
            <TextChannelCard
              key={channel.channel}
              channel={channel}
              currency={settings.currency}
              hasSimulator={settings.simulatorUrl !== null}
              mayChange={mayChange}
            />
          ))}
          <OrderForm settings={settings} />
        </div>
      )}
    </QueryView>
  );
}

const draftOf = ({ channels, monthlyLimitMinor, currency }: TextSettings) => ({
  textsFirst: channels[0] === 'sms',
  monthlyLimitMinor:
    monthlyLimitMinor === null ? '' : writeAmount({ amountMinor: monthlyLimitMinor, currency }),
});

/** Which way comes first, and what texts may cost. Messages with an order of their own keep it. */
function OrderForm({ settings }: { settings: TextSettings }) {
  const { currency, differing, spentMinor, optedOut } = settings;
  const { mutateAsync } = useMutation({ ...textMessageMutations.change(), meta: shownByScreen });
  const form = useSettingsForm({
    stored: settings,
    draftOf,
    inputOf: ({ textsFirst, monthlyLimitMinor: typed }, version): TextSettingsInput => ({
      version,
      channels: textsFirst ? ['sms', 'mail'] : ['mail'],
      differing,
      monthlyLimitMinor: typed.trim() === '' ? null : (readAmount(typed, currency) ?? Number.NaN),
    }),
    schema: TextSettingsInput,
    save: (input) => mutateAsync(input),
    done: t('Texts saved'),
  });
  const { draft } = form;
  return (
    <SettingsForm name={t('When texts are sent')} form={form}>
      <SettingsSection title={t('When texts are sent')}>
        <NativeSelect
          {...form.field('textsFirst')}
          label={t('Messages to customers')}
          description={t('In quiet hours, and to customers who replied STOP, only emails go out.')}
          value={draft.textsFirst ? 'sms' : 'mail'}
          data={[
            { value: 'mail', label: t('By email') },
            { value: 'sms', label: t('By text, or else by email') },
          ]}
          onChange={({ currentTarget }) => form.set({ textsFirst: currentTarget.value === 'sms' })}
        />
        <MoneyField
          currency={currency}
          {...form.field('monthlyLimitMinor')}
          label={t('Monthly limit for texts ({currency})', { currency })}
          description={t('{amount} spent this month.', {
            amount: formatMoney({ amountMinor: spentMinor, currency }),
          })}
          placeholder={t('No limit')}
          value={draft.monthlyLimitMinor}
          onChange={(monthlyLimitMinor) => form.set({ monthlyLimitMinor })}
        />
        {optedOut > 0 && (
          <p className={classes.lead}>
            {t('{count, plural, one {# number has} other {# numbers have}} opted out.', { count: optedOut })}
          </p>
        )}
      </SettingsSection>
    </SettingsForm>
  );
}
