import { formatCount } from '@daybook/ui/format/number';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Fold.module.css';

interface Props {
  title: string;
  count: number;
  children: ReactNode;
}

/** A count that opens its list. */
export function Fold({ title, count, children }: Props) {
  const id = useId();
  return (
    <details className={classes.root} aria-labelledby={id}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} aria-hidden size={16} />
        <h3 id={id} className={classes.heading}>
          {title} <span className={classes.count}>{formatCount(count)}</span>
        </h3>
      </summary>
      {children}
    </details>
  );
}
