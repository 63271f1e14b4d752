import { t } from '@daybook/i18n';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { StaffFilter } from '../../../entities/catalogue/StaffFilter.tsx';
import { useChoices } from '../../../entities/catalogue/use-choices.ts';
import { DateRange } from '../../../kit/filters/DateRange.tsx';
import { Filtering } from '../../../kit/filters/Filtering.tsx';
import classes from '../../../kit/filters/filters.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { type RegisterState, sorts } from './register-filters.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** Search, filters and chips of the register. */
export function Filters({ state }: { state: RegisterState }) {
  return (
    <Filtering
      label={t('Bookings')}
      searchBy={t('name, phone, email or reference')}
      state={state}
      textOf={useFilterTexts(state.filters)}
      usual={<Usual state={state} />}
      more={<MoreFilters state={state} />}
      sorts={sorts}
    />
  );
}

function Usual({ state: { question, set } }: { state: RegisterState }) {
  const { services } = useChoices();
  return (
    <>
      <StaffFilter permission="booking.view" value={question.staff} onChange={(staff) => set({ staff })} />
      <Select
        className={classes.choice}
        aria-label={t('Service')}
        placeholder={t('Any service')}
        data={services}
        value={question.service ?? null}
        onChange={(chosen) => set({ service: chosen })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <DateRange
        from={question.from}
        to={question.to}
        names={[t('From'), t('To')]}
        onChange={(change) => set({ ...change })}
      />
    </>
  );
}
