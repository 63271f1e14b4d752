import { catalogueQueries } from '@daybook/api/catalogue';
import type { BookingsQuery } from '@daybook/contract/register-question';
import { scopeOf } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './Filters.module.css';
import { type FilterName, sorts } from './register-filters.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  values: BookingsQuery & { sort: string };
  active: readonly FilterName[];
  onChange: (changes: Partial<Record<FilterName | 'sort', string | null>>, replace?: boolean) => void;
  onClear: () => void;
}

export function Filters({ values, active, onChange, onClear }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  const narrowing = active.filter((name) => name !== 'q').length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form swallows Enter, and <search> is unknown to our test's document
    <form
      className={classes.root}
      role="search"
      aria-label="Bookings"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField value={values.q ?? ''} onSearch={(q) => onChange({ q }, true)} />
      {isPhone && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {narrowing > 0 ? `Filters (${narrowing})` : 'Filters'}
        </Button>
      )}
      {isShown && <Choices values={values} onChange={onChange} />}
      {isPhone && isOpen && (
        <Select
          className={classes.choice}
          aria-label="Order"
          data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          value={values.sort}
          onChange={(sort) => onChange({ sort })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {isShown && active.length > 0 && (
        <Button variant="subtle" color="gray" leftSection={<IconX aria-hidden size={14} />} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </form>
  );
}

function Choices({ values, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const staff = useQuery(catalogueQueries.staff());
  const services = useQuery(catalogueQueries.services());
  const seesOthers = scopeOf(useUser(), 'booking.view') === 'all';

  return (
    <>
      {seesOthers && (
        <Select
          className={classes.choice}
          aria-label="Staff member"
          placeholder="Any staff"
          data={staff.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? []}
          value={values.staff ?? null}
          onChange={(chosen) => onChange({ staff: chosen })}
          comboboxProps={{ withinPortal: false }}
          clearable
          searchable
        />
      )}
      <Select
        className={classes.choice}
        aria-label="Service"
        placeholder="Any service"
        data={services.data?.map(({ serviceId, name }) => ({ value: serviceId, label: name })) ?? []}
        value={values.service ?? null}
        onChange={(chosen) => onChange({ service: chosen })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <div className={classes.range}>
        <TextInput
          type="date"
          aria-label="From"
          max={values.to}
          value={values.from ?? ''}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="date"
          aria-label="To"
          min={values.from}
          value={values.to ?? ''}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </div>
    </>
  );
}
