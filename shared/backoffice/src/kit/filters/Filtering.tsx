import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilterChips } from './FilterChips.tsx';
import classes from './filters.module.css';
import { SearchField } from './search/SearchField.tsx';

/** What of a list stands in its address, and how it is changed. */
interface State<Name extends string> {
  question: { q?: string | undefined; sort: string };
  /** The filters that narrow the list now. */
  active: readonly Name[];
  set: (changes: Readonly<Record<string, string | null>>, replace?: boolean) => void;
  clear: () => void;
}

interface Props<Name extends string> {
  /** What is listed: "Invoices". */
  label: string;
  searchBy: string;
  state: State<Name>;
  /** Each filter in force as a person says it. */
  textOf: (name: Name) => string;
  /** The filters that are asked for most, and those that open below. */
  usual: ReactNode;
  more: ReactNode;
  /** Orders, for a phone that has no headings to press. */
  sorts: Readonly<Record<string, string>>;
}

/** Search and the filters that are asked for most; the others open below. What narrows the list stands in chips. */
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
    // biome-ignore lint/a11y/useSemanticElements: a form swallows Enter, and <search> is unknown to our test's document
    <form
      className={classes.root}
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.row}>
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
          {isPhone && narrowing > 0 ? `Filters (${narrowing})` : isPhone ? 'Filters' : 'More filters'}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.more}>
          {isPhone && usual}
          {more}
          {isPhone && (
            <Select
              className={classes.choice}
              aria-label="Order"
              data={Object.entries(sorts).map(([value, text]) => ({ value, label: text }))}
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
    </form>
  );
}
