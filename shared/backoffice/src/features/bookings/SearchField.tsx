import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Filters.module.css';

/** Long enough for the next letter, short enough for the reader. */
const pauseMs = 300;

interface Props {
  /** The words that are searched now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when the typing pauses. Follows the address when that changes by itself, as by Back. */
export function SearchField({ value, onSearch }: Props) {
  const [field, setField] = useState({ text: value, asked: value });
  if (value !== field.asked) setField({ text: value, asked: value });

  const ask = useDebouncedCallback((words: string) => {
    setField((current) => ({ ...current, asked: words }));
    onSearch(words);
  }, pauseMs);

  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search by name, phone, e-mail or reference"
      placeholder="Name, phone, e-mail or reference"
      maxLength={100}
      leftSection={<IconSearch aria-hidden size={16} />}
      value={field.text}
      onChange={({ currentTarget: { value: text } }) => {
        setField((current) => ({ ...current, text }));
        ask(text.trim());
      }}
    />
  );
}
