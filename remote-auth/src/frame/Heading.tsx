import { usePageTitle } from '@daybook/shell/page-title';
import type { ReactNode } from 'react';
import classes from './frame.module.css';

interface Props {
  title: string;
  /** The purpose of this page, or the result. */
  children?: ReactNode;
}

/** The head of each page of the area. */
export function Heading({ title, children }: Props) {
  usePageTitle(title);
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={classes.lead}>{children}</p>}
    </>
  );
}
