import { t } from '@daybook/i18n';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import { SearchForm } from '../SearchForm.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-filters.module.css';
import { SearchField } from './SearchField.tsx';

type Words = Readonly<Record<string, string>>;

interface Props {
  /** The noun for the list's rows, for example "Customers". */
  label: string;
  searchBy: string;
  q: string | undefined;
  /** A single filter besides the search: its parameter, its options, and its placeholder. */
  show: { name: string; placeholder: string; words: Words; value: string | undefined };
  sorts: Words;
  sort: string;
  isNarrowed: boolean;
  onChange: (changes: Readonly<Record<string, string | null>>, replace?: boolean) => void;
  onClear: () => void;
  /** Further filters. */
  children?: ReactNode;
}

const optionsOf = (words: Words) =>
  Object.entries(words).map(([value, label]) => ({ value, label: t(label) }));

/** The search, one filter and, without table headings, the sort order of a short list. */
export function ListFilters({
  label,
  searchBy,
  q,
  show,
  sorts,
  sort,
  isNarrowed,
  onChange,
  onClear,
  children,
}: Props) {
  const isPhone = useIsPhone();
  return (
    <SearchForm label={label} className={classes.filters}>
      <SearchField
        className={classes.search}
        by={searchBy}
        value={q ?? ''}
        onSearch={(words) => onChange({ q: words }, true)}
      />
      <Select
        className={classes.choice}
        aria-label={t('Show')}
        placeholder={show.placeholder}
        data={optionsOf(show.words)}
        value={show.value ?? null}
        onChange={(value) => onChange({ [show.name]: value })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      {isPhone && (
        <Select
          className={classes.choice}
          aria-label={t('Sort by')}
          data={optionsOf(sorts)}
          value={sort}
          onChange={(value) => onChange({ sort: value })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {children}
      {isNarrowed && (
        <Button variant="subtle" color="gray" leftSection={<IconX aria-hidden size={14} />} onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </SearchForm>
  );
}
