import type { UsersQuery } from '@daybook/contract/users';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconX } from '@tabler/icons-react';
import { SearchField } from '../../../search/SearchField.tsx';
import { stateWords } from '../user-words.ts';
import classes from './list.module.css';
import { sorts } from './users-question.ts';

interface Props {
  question: UsersQuery & { sort: string };
  isNarrowed: boolean;
  onChange: (changes: Readonly<Record<string, string | null>>, replace?: boolean) => void;
  onClear: () => void;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function UserFilters({ question, isNarrowed, onChange, onClear }: Props) {
  const isPhone = useIsPhone();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form swallows Enter, and <search> is unknown to our test's document
    <form
      className={classes.filters}
      role="search"
      aria-label="Accounts"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        className={classes.search}
        by="name, username or e-mail"
        value={question.q ?? ''}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Select
        className={classes.choice}
        aria-label="Show"
        placeholder="All accounts"
        data={optionsOf(stateWords)}
        value={question.state ?? null}
        onChange={(state) => onChange({ state })}
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
      {isNarrowed && (
        <Button variant="subtle" color="gray" leftSection={<IconX aria-hidden size={14} />} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </form>
  );
}
