import type { CustomersQuery } from '@daybook/contract/customers';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconTag, IconX } from '@tabler/icons-react';
import { SearchField } from '../../../search/SearchField.tsx';
import classes from './directory.module.css';
import { narrowings, sorts } from './directory-question.ts';

interface Props {
  question: CustomersQuery & { sort: string };
  isNarrowed: boolean;
  onChange: (changes: Readonly<Record<string, string | null>>, replace?: boolean) => void;
  onClear: () => void;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function DirectoryFilters({ question, isNarrowed, onChange, onClear }: Props) {
  const isPhone = useIsPhone();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form swallows Enter, and <search> is unknown to our test's document
    <form
      className={classes.filters}
      role="search"
      aria-label="Customers"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        className={classes.search}
        by="name, phone, e-mail or booking reference"
        value={question.q ?? ''}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Select
        className={classes.choice}
        aria-label="Show"
        placeholder="All customers"
        data={optionsOf(narrowings)}
        value={question.only ?? null}
        onChange={(only) => onChange({ only })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      {isPhone && (
        <Select
          className={classes.choice}
          aria-label="Order"
          data={optionsOf(sorts)}
          value={question.sort}
          onChange={(sort) => onChange({ sort })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {question.tag && (
        <Button
          variant="default"
          leftSection={<IconTag aria-hidden size={14} />}
          rightSection={<IconX aria-hidden size={14} />}
          aria-label={`Tag ${question.tag}: show all tags`}
          onClick={() => onChange({ tag: null })}
        >
          {question.tag}
        </Button>
      )}
      {isNarrowed && (
        <Button variant="subtle" color="gray" leftSection={<IconX aria-hidden size={14} />} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </form>
  );
}
