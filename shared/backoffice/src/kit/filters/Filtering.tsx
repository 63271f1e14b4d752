import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import { SearchForm } from './SearchForm.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilterChips } from './FilterChips.tsx';
import classes from './filters.module.css';
import { SearchField } from './search/SearchField.tsx';

/** The part of the URL that describes the list, and how to change it. */
interface State<Name extends string> {
  question: { q?: string | undefined; sort: string };
  active: readonly Name[];
  set: (changes: Readonly<Record<string, string | null>>, replace?: boolean) => void;
  clear: () => void;
}

interface Props<Name extends string> {
  /** The noun for the list's rows, for example "Invoices". */
  label: string;
  searchBy: string;
  state: State<Name>;
  /** The text of a filter's chip. */
  textOf: (name: Name) => string;
  /** The common filters; the others open below. */
  usual: ReactNode;
  more: ReactNode;
  /** Sort orders for narrow windows, in which the table has no headings. */
  sorts: Readonly<Record<string, string>>;
}

/** The search and the common filters, with the others below. Active filters appear as chips. */
export function Filtering<Name extends string>({
  label,
  searchBy,
  state: { question, active, set, clear },
  textOf,
  usual,
  more,
  sorts,
}: Props<Name>) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const narrowing = active.filter((name) => name !== 'q').length;

  return (
    <SearchForm label={label} className={classes.root}>
      <Row align="center">
        <SearchField
          className={classes.search}
          by={searchBy}
          value={question.q ?? ''}
          onSearch={(q) => set({ q }, true)}
        />
        {!isPhone && usual}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isPhone && narrowing > 0
            ? t('Filters ({count})', { count: narrowing })
            : isPhone
              ? t('Filters')
              : t('More filters')}
        </Button>
      </Row>
      {isOpen && (
        <div className={classes.more}>
          {isPhone && usual}
          {more}
          {isPhone && (
            <Select
              className={classes.choice}
              aria-label={t('Sort by')}
              data={Object.entries(sorts).map(([value, text]) => ({ value, label: t(text) }))}
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
        onClear={clear}
      />
    </SearchForm>
  );
}
