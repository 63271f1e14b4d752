import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './review.module.css';

export interface Line {
  /** Where two lines may have one name. */
  id?: string;
  name: string;
  value: ReactNode;
  /** Where it can be changed; null where there was nothing to choose. */
  change?: string | null;
  /** Its name is a sentence: it stands above what it names. */
  isLong?: boolean;
}

interface Props {
  title: string;
  lines: readonly Line[];
}

/** A part of the review with ways back to where things were decided. */
export function ReviewLines({ title, lines }: Props) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.lines}>
        {lines.map(({ id, name, value, change, isLong }) => (
          <div key={id ?? name} className={classes.line} data-long={isLong || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {change && (
              <dd className={classes.change}>
                <Link to={change}>
                  Change<VisuallyHidden component="span"> {name.toLowerCase()}</VisuallyHidden>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
