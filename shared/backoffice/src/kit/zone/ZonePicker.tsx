import { currentZone, findZones, zoneChoices, zoneLabel } from '@daybook/domain/zones';
import { t } from '@daybook/i18n';
import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> {
  /** The stored time zone, possibly under an outdated name. */
  value: string;
  onChange: (zone: string) => void;
}

const shownAtOnce = 50;

/** Searches time zones by city (current and former names) and country. */
export function ZonePicker({ value, onChange, ...field }: Props) {
  const today = currentZone(value);
  // An outdated stored name stays until the user picks another time zone.
  const storedFor = (zone: string) => (zone === today ? value : zone);
  const offered = zoneChoices().map(({ zone, label }) => ({ value: storedFor(zone), label }));
  const isOffered = offered.some((one) => one.value === value);
  return (
    <Select
      label={t('Time zone')}
      {...field}
      data={isOffered ? offered : [{ value, label: zoneLabel(value) }, ...offered]}
      filter={({ search }) =>
        findZones(search).map(({ zone, label }) => ({ value: storedFor(zone), label, disabled: false }))
      }
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      nothingFoundMessage={t('No matching time zone')}
      allowDeselect={false}
      searchable
      limit={shownAtOnce}
    />
  );
}
