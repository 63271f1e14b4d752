import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { visitPath } from '../../visit/paths.ts';
import { type Step, type Visit, visitAt } from '../../visit/visit.ts';
import classes from './review.module.css';

interface Line {
  name: string;
  value: string;
  /** The step at which it can be changed. */
  step?: Step;
}

/** A part of the review with a way back to where each line was decided. */
export function ReviewLines({
  title,
  lines,
  visit,
}: {
  title: string;
  lines: readonly Line[];
  visit: Visit;
}) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.lines}>
        {lines.map(({ name, value, step }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {step && (
              <dd className={classes.change}>
                <Link to={visitPath(visitAt(visit, step))}>
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
