import { ZonePicker } from '@daybook/backoffice/ZonePicker';
import { zoneLabel } from '@daybook/domain/zones';
import { t } from '@daybook/i18n';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import {
  currencyChoices,
  localeChoices,
  localeOf,
  weekStartChoices,
  weekStartOf,
} from '../../regional/regional-choices.ts';
import { TimeStyleFields } from '../../regional/TimeStyleFields.tsx';
import classes from './set-up.module.css';
import type { RegionalDraft } from './use-business-form.ts';

interface Props {
  values: RegionalDraft;
  field: (name: string) => { id: string; error: string | undefined };
  onChange: (change: Partial<RegionalDraft>) => void;
}

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** The formats that follow from the country: summarised in one line, which unfolds to change them. */
export function RegionalFields({ values, field, onChange }: Props) {
  const { zone, currency, locale, clock, dateOrder, weekStartsOn } = values;
  const currencies = currencyChoices();
  const weekStarts = weekStartChoices();
  return (
    <details className={classes.fold}>
      <summary>
        {t('Currency, time and formats')}
        <span className={classes.said}>
          {[
            labelIn(currencies, currency),
            t('{zone} time', { zone: zoneLabel(zone) }),
            clock === '24h' ? t('24-hour clock') : t('12-hour clock'),
            t('weeks start on {day}', { day: labelIn(weekStarts, String(weekStartsOn)) }),
          ].join(' · ')}
        </span>
      </summary>
      <div className={classes.fields}>
        <Select
          {...field('currency')}
          label={t('Currency')}
          data={currencies}
          value={currency}
          onChange={(chosen) => onChange({ currency: chosen ?? currency })}
          allowDeselect={false}
          searchable
        />
        <ZonePicker {...field('zone')} value={zone} onChange={(chosen) => onChange({ zone: chosen })} />
        <Select
          {...field('locale')}
          label={t('Number format')}
          data={localeChoices(currency)}
          value={locale}
          onChange={(chosen) => onChange({ locale: localeOf(chosen ?? locale) })}
          allowDeselect={false}
          searchable
        />
        <Select
          {...field('weekStartsOn')}
          label={t('Week starts on')}
          data={weekStarts}
          value={String(weekStartsOn)}
          onChange={(chosen) => onChange({ weekStartsOn: weekStartOf(chosen) })}
          allowDeselect={false}
        />
        <TimeStyleFields zone={zone} clock={clock} dateOrder={dateOrder} field={field} onChange={onChange} />
      </div>
    </details>
  );
}
