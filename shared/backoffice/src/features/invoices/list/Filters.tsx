import { reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { paymentStatusChoices } from '../../../entities/invoice/invoice-labels.ts';
import { DateRange } from '../../../kit/filters/DateRange.tsx';
import { Filtering } from '../../../kit/filters/Filtering.tsx';
import classes from '../../../kit/filters/filters.module.css';
import { type ListState, sorts } from './invoice-question.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { useChoices } from './use-choices.ts';
import { dateLabels, useFilterTexts } from './use-filter-texts.ts';

export function Filters({ state }: { state: ListState }) {
  return (
    <Filtering
      label={t('Invoices')}
      searchBy={t('number, customer, booking or PO number')}
      state={state}
      textOf={useFilterTexts(state.filters)}
      usual={<Usual state={state} />}
      more={<MoreFilters state={state} />}
      sorts={sorts}
    />
  );
}

function Usual({ state: { question, set } }: { state: ListState }) {
  const { staff } = useChoices();
  const reach = reachOf(useUser(), 'invoice.view');
  const seesOthers = reach === null || reach.length > 1;
  return (
    <>
      {seesOthers && (
        <Select
          className={classes.choice}
          aria-label={t('Team member')}
          placeholder={t('Any team member')}
          data={staff.filter(({ value }) => reach?.includes(value) ?? true)}
          value={question.staff ?? null}
          onChange={(chosen) => set({ staff: chosen })}
          comboboxProps={{ withinPortal: false }}
          clearable
          searchable
        />
      )}
      <Select
        className={classes.choice}
        aria-label={t('Payment status')}
        placeholder={t('Any status')}
        data={paymentStatusChoices()}
        value={question.status ?? null}
        onChange={(status) => set({ status })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      <Select
        className={classes.choice}
        aria-label={t('Which dates')}
        data={Object.entries(dateLabels).map(([value, { label }]) => ({ value, label: t(label) }))}
        value={question.dates ?? 'issued'}
        onChange={(dates) => set({ dates: dates === 'issued' ? null : dates })}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
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
