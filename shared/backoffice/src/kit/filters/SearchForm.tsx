import type { ReactNode } from 'react';

interface Props {
  /** The noun for the list's rows, for example "Customers". */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The search and the filters of a list, which apply at once: Enter must not reload the page. */
export const SearchForm = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: the form catches Enter, and the test environment does not know <search>
  <form className={className} role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);
