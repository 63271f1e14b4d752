import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** Long enough for the next letter, and too short to be noticed. */
const pauseMs = 300;

interface Props {
  className: string | undefined;
  /** The searchable fields, for example "name, phone, e-mail or reference". */
  by: string;
  /** The current search in the URL. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when the user stops typing, and follows the URL when Back changes it. */
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
      aria-label={t('Search by {by}', { by })}
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
