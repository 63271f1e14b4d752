import { reachOf } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { DateRange } from '../../../filters/DateRange.tsx';
import { FilterChips } from '../../../filters/FilterChips.tsx';
import classes from '../../../filters/filters.module.css';
import { paymentStatusChoices } from '../../../invoice/invoice-words.ts';
import { SearchField } from '../../../search/SearchField.tsx';
import { type ListState, sorts } from './invoice-question.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { useChoices } from './use-choices.ts';
import { dateWords, useFilterTexts } from './use-filter-texts.ts';

/** Search and the filters that are asked for most; the others open below. What narrows the list stands in chips. */
export function Filters({ state }: { state: ListState }) {
  const { question, active, set } = state;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const textOf = useFilterTexts(state.filters);
  const narrowing = active.filter((name) => name !== 'q').length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form swallows Enter, and <search> is unknown to our test's document
    <form
      className={classes.root}
      role="search"
      aria-label="Invoices"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.row}>
        <SearchField
          className={classes.search}
          by="number, customer, booking or order number"
          value={question.q ?? ''}
          onSearch={(q) => set({ q }, true)}
        />
        {!isPhone && <Usual state={state} />}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isPhone && narrowing > 0 ? `Filters (${narrowing})` : isPhone ? 'Filters' : 'More filters'}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.more}>
          {isPhone && <Usual state={state} />}
          <MoreFilters state={state} />
          {isPhone && (
            <Select
              className={classes.choice}
              aria-label="Order"
              data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
              value={question.sort}
              onChange={(sort) => set({ sort })}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
            />
          )}
        </div>
      )}
      <FilterChips
        active={active}
        textOf={textOf}
        onRemove={(name) => set({ [name]: null })}
        onClear={state.clear}
      />
    </form>
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
          aria-label="Staff member"
          placeholder="Any staff"
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
        aria-label="Payment status"
        placeholder="Any status"
        data={paymentStatusChoices}
        value={question.status ?? null}
        onChange={(status) => set({ status })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      <Select
        className={classes.choice}
        aria-label="Which days"
        data={Object.entries(dateWords).map(([value, { label }]) => ({ value, label }))}
        value={question.dates ?? 'issued'}
        onChange={(dates) => set({ dates: dates === 'issued' ? null : dates })}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <DateRange
        from={question.from}
        to={question.to}
        names={['From', 'To']}
        onChange={(change) => set({ ...change })}
      />
    </>
  );
}
