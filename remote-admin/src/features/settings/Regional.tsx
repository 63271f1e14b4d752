import { outsideOf } from '@daybook/api/schedule-change';
import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { useBusiness } from '@daybook/backoffice/Business';
import { ZonePicker } from '@daybook/backoffice/ZonePicker';
import { type Regional as Kept, RegionalInput } from '@daybook/contract/settings';
import { zoneLabel } from '@daybook/domain/zones';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatWhen } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  currencyChoices,
  localeChoices,
  localeOf,
  weekStartChoices,
  weekStartOf,
} from '../../regional/regional-choices.ts';
import { TimeStyleFields } from '../../regional/TimeStyleFields.tsx';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { LanguageFields } from './LanguageFields.tsx';
import classes from './settings.module.css';
import { ZoneDialog } from './ZoneDialog.tsx';

/** The zone, the currency and the first day of the week. */
export function Regional() {
  const query = useQuery(settingsQueries.regional());
  return (
    <QueryView query={query} what={t('regional settings')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(regional) => <RegionalForm regional={regional} />}
    </QueryView>
  );
}

const draftOf = ({ zone, currency, weekStartsOn, clock, dateOrder, locale, languages, language }: Kept) => ({
  zone,
  currency,
  clock,
  dateOrder,
  languages,
  language,
  locale: localeOf(locale),
  weekStartsOn: weekStartOf(weekStartsOn),
});

function RegionalForm({ regional }: { regional: Kept }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.regional(), meta: shownByScreen });
  const [outside, setOutside] = useState<ReturnType<typeof outsideOf>>(null);
  const form = useSettingsForm({
    stored: regional,
    draftOf,
    inputOf: (draft: ReturnType<typeof draftOf>, version): RegionalInput => ({ ...draft, version }),
    schema: RegionalInput,
    save: (input, outsideSeen?: number) => mutateAsync({ ...input, outsideSeen: outsideSeen ?? 0 }),
    done: t('Regional settings saved'),
    isAnswered(error) {
      const found = outsideOf(error);
      setOutside(found);
      return found !== null;
    },
  });
  const { zone, currency, weekStartsOn, clock, dateOrder, locale, languages, language } = form.draft;
  const askAgain = async () => {
    if (await form.send(outside?.count)) setOutside(null);
  };
  return (
    <>
      <SettingsForm name={t('Regional settings')} form={form}>
        <SettingsSection title={t('Time zone and formats')}>
          <ZonePicker
            {...form.field('zone')}
            value={zone}
            onChange={(chosen) => form.set({ zone: chosen })}
          />
          <Select
            {...form.field('weekStartsOn')}
            label={t('Week starts on')}
            data={weekStartChoices()}
            value={String(weekStartsOn)}
            onChange={(chosen) => form.set({ weekStartsOn: weekStartOf(chosen) })}
            allowDeselect={false}
          />
          <TimeStyleFields
            zone={zone}
            clock={clock}
            dateOrder={dateOrder}
            field={form.field}
            onChange={form.set}
          />
          {zone !== regional.zone && <ZoneEffect regional={regional} zone={zone} />}
        </SettingsSection>
        <SettingsSection title={t('Languages')}>
          <LanguageFields languages={languages} language={language} field={form.field} onChange={form.set} />
        </SettingsSection>
        <SettingsSection title={t('Money')}>
          <Select
            {...form.field('currency')}
            label={t('Currency')}
            data={currencyChoices()}
            value={currency}
            onChange={(chosen) => form.set({ currency: chosen ?? currency })}
            allowDeselect={false}
            searchable
          />
          <Select
            {...form.field('locale')}
            label={t('Country and number format')}
            description={t(
              'Number format on screens, emails and documents, and the country shown on documents.',
            )}
            data={localeChoices(currency)}
            value={locale}
            onChange={(chosen) => form.set({ locale: localeOf(chosen ?? locale) })}
            allowDeselect={false}
            searchable
          />
          {currency !== regional.currency && regional.hasPrices && (
            <p className={formClasses.note} role="status">
              {t(
                'Prices aren’t converted: 5,000 {before} becomes 5,000 {after}. Existing bookings stay in {before}.',
                { before: regional.currency, after: currency },
              )}
            </p>
          )}
        </SettingsSection>
      </SettingsForm>
      <ZoneDialog
        outside={outside}
        zone={zone}
        isBusy={form.isBusy}
        onConfirm={() => void askAgain()}
        onDismiss={() => setOutside(null)}
      />
    </>
  );
}

/** The effect on the next bookings: they keep their instants, but show another local time. */
function ZoneEffect({ regional, zone }: { regional: Kept; zone: string }) {
  const { now } = useBusiness();
  return (
    <div className={formClasses.note} role="status">
      {t(
        'Bookings keep their exact time and will be shown in {zone} time. Opening hours, closures and days off keep their clock time.',
        { zone: zoneLabel(zone) },
      )}
      <ul className={classes.bookings}>
        {regional.nextVisits.map(({ bookingId, reference, startAt }) => (
          <li key={bookingId}>
            {t('{reference}: {before} becomes {after}', {
              reference,
              before: formatWhen(startAt, regional.zone, now),
              after: formatWhen(startAt, zone, now),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
