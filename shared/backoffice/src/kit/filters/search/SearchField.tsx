import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** Long enough for the next letter, short enough for the reader. */
const pauseMs = 300;

interface Props {
  className: string | undefined;
  /** What is searched, in the order of likelihood: "name, phone, e-mail or reference". */
  by: string;
  /** The words that are searched now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when the typing pauses. Follows the address when that changes by itself, as by Back. */
export function SearchField({ className, by, value, onSearch }: Props) {
  const [field, setField] = useState({ text: value, asked: value });
  if (value !== field.asked) setField({ text: value, asked: value });

  const ask = useDebouncedCallback((words: string) => {
    setField((current) => ({ ...current, asked: words }));
    onSearch(words);
  }, pauseMs);

  return (
    <TextInput
      className={className}
      type="search"
      aria-label={`Search by ${by}`}
      placeholder={by.charAt(0).toUpperCase() + by.slice(1)}
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
