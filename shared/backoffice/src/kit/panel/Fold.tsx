import { formatCount } from '@daybook/ui/format/number';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Fold.module.css';

interface Props {
  title: string;
  count?: number | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A title that opens its content. */
export function Fold({ title, count, startsOpen = false, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={classes.root}
      aria-labelledby={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} aria-hidden size={16} />
        <h3 id={id} className={classes.heading}>
          {title} {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </h3>
      </summary>
      {children}
    </details>
  );
}
