import { outsideOf } from '@daybook/api/schedule-change';
import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { useBusiness } from '@daybook/backoffice/Business';
import { ZonePicker } from '@daybook/backoffice/ZonePicker';
import { type Regional as Kept, RegionalInput } from '@daybook/contract/settings';
import { moneyFormatter } from '@daybook/domain/money-text';
import { type Locale, locales } from '@daybook/domain/number-style';
import { zoneLabel } from '@daybook/domain/zones';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatWhen } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import classes from './settings.module.css';
import { TimeStyleFields } from './TimeStyleFields.tsx';
import { ZoneDialog } from './ZoneDialog.tsx';

/** The zone, the currency and the first day of the week. */
export function Regional() {
  const query = useQuery(settingsQueries.regional());
  return (
    <QueryView query={query} what="regional settings" errorText={sentenceOf} skeleton={formSkeleton}>
      {(regional) => <RegionalForm regional={regional} />}
    </QueryView>
  );
}

const weekStarts = [1, 6, 7] as const;
const weekStartNames = { 1: 'Monday', 6: 'Saturday', 7: 'Sunday' } as const;
const weekStartOf = (value: unknown) => weekStarts.find((day) => String(day) === String(value)) ?? 1;

const localeOf = (value: string): Locale => locales.find((one) => one === value) ?? 'en-US';
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Each with an example amount to distinguish it. */
const localesOf = (currency: string) =>
  locales.map((locale) => ({
    value: locale,
    label: `${regionNames.of(locale.slice(3)) ?? locale}: ${moneyFormatter(currency, undefined, locale).format(1_234_567.8)}`,
  }));

const draftOf = ({ zone, currency, weekStartsOn, clock, dateOrder, locale }: Kept) => ({
  zone,
  currency,
  clock,
  dateOrder,
  locale: localeOf(locale),
  weekStartsOn: weekStartOf(weekStartsOn),
});

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

function RegionalForm({ regional }: { regional: Kept }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.regional(), meta: shownByScreen });
  const [outside, setOutside] = useState<ReturnType<typeof outsideOf>>(null);
  const form = useSettingsForm({
    stored: regional,
    draftOf,
    inputOf: (draft: ReturnType<typeof draftOf>, version): RegionalInput => ({ ...draft, version }),
    schema: RegionalInput,
    save: (input, outsideSeen?: number) => mutateAsync({ ...input, outsideSeen: outsideSeen ?? 0 }),
    done: 'Regional settings saved',
    isAnswered(error) {
      const found = outsideOf(error);
      setOutside(found);
      return found !== null;
    },
  });
  const { zone, currency, weekStartsOn, clock, dateOrder, locale } = form.draft;
  const askAgain = async () => {
    if (await form.send(outside?.count)) setOutside(null);
  };
  return (
    <>
      <SettingsForm name="Regional settings" form={form}>
        <SettingsSection title="Time">
          <ZonePicker
            {...form.field('zone')}
            value={zone}
            onChange={(chosen) => form.set({ zone: chosen })}
          />
          <Select
            {...form.field('weekStartsOn')}
            label="The week starts on"
            data={weekStarts.map((day) => ({ value: String(day), label: weekStartNames[day] }))}
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
        <SettingsSection title="Money">
          <Select
            {...form.field('currency')}
            label="Currency"
            data={currencies}
            value={currency}
            onChange={(chosen) => form.set({ currency: chosen ?? currency })}
            allowDeselect={false}
            searchable
          />
          <Select
            {...form.field('locale')}
            label="Country and figures"
            description="How figures are grouped on every screen, in mails and on documents, and the country that documents name."
            data={localesOf(currency)}
            value={locale}
            onChange={(chosen) => form.set({ locale: localeOf(chosen ?? locale) })}
            allowDeselect={false}
            searchable
          />
          {currency !== regional.currency && regional.hasPrices && (
            <p className={formClasses.note} role="status">
              Prices keep their figures: a service for 5,000 {regional.currency} will be one for 5,000{' '}
              {currency}. Bookings that were made stay in {regional.currency}.
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

/** The effect on the next visits: they keep their instants, but show another local time. */
function ZoneEffect({ regional, zone }: { regional: Kept; zone: string }) {
  const { now } = useBusiness();
  return (
    <div className={formClasses.note} role="status">
      No visit moves: each keeps its moment, and only its time is said by the clock of {zoneLabel(zone)}.
      Opening hours, closures and days off stay at their times of the clock, which is another moment.
      <ul className={classes.visits}>
        {regional.nextVisits.map(({ bookingId, reference, startAt }) => (
          <li key={bookingId}>
            {reference}: {formatWhen(startAt, regional.zone, now)} becomes {formatWhen(startAt, zone, now)}
          </li>
        ))}
      </ul>
    </div>
  );
}
