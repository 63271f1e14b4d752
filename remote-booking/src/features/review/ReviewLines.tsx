import { t } from '@daybook/i18n';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './review.module.css';

export interface Line {
  /** Distinguishes two lines with the same name. */
  id?: string;
  name: string;
  value: ReactNode;
  /** The link to change it; null if there was no choice. */
  change?: string | null;
  /** A sentence as label: shown above its value. */
  isLong?: boolean;
}

interface Props {
  title: string;
  lines: readonly Line[];
}

/** A section of the review with links back to the steps. */
export function ReviewLines({ title, lines }: Props) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.lines}>
        {lines.map(({ id, name, value, change, isLong }) => (
          <div key={id ?? name} className={classes.line} data-long={isLong || undefined}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            {change && (
              <dd className={classes.change}>
                <Link to={change}>
                  <span aria-hidden>{t('Change')}</span>
                  <VisuallyHidden component="span">{t('Change: {item}', { item: name })}</VisuallyHidden>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
