import { t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fold } from '../../kit/panel/Fold.tsx';
import classes from './NeedsAttention.module.css';

interface Props {
  title: string;
  /** The number of all items; the children show the first ones. */
  total: number;
  /** The link to the complete list. */
  all?: string;
  children: ReactNode;
}

/** One kind of pending work; hidden when there is none. */
export function WorkList({ title, total, all, children }: Props) {
  if (total === 0) return null;
  const isCut = total > Children.count(children);
  return (
    <Fold title={title} count={total}>
      <ul className={classes.list}>{children}</ul>
      {isCut && (
        <p className={classes.rest}>
          {all ? (
            <Link to={all}>{t('Show all {count}', { count: formatCount(total) })}</Link>
          ) : (
            t('And {count, number} more.', { count: total - Children.count(children) })
          )}
        </p>
      )}
    </Fold>
  );
}
