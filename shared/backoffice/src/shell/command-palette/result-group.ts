import type { Icon } from '@tabler/icons-react';

/** The results shown per kind; *All* opens the complete list. */
export const shown = 5;

/** Fewer letters are not searched. */
export const isEnough = (words: string) => words.length > 1;

interface SearchResult {
  id: string;
  icon: Icon;
  label: string;
  /** Distinguishes results of the same name. */
  description: string;
  to: string;
}

export interface ResultGroup {
  label: string;
  isSearching: boolean;
  hasFailed: boolean;
  items: readonly SearchResult[];
  /** The link to the complete list; null if every result is shown. */
  all: string | null;
}
