import { t } from '@daybook/i18n';
import type { ReactNode } from 'react';
import classes from './ErrorSummary.module.css';

interface Props {
  /** The errors, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  /** The label of each field, by path, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** Moves the focus to a field. */
  onChoose: (path: string) => void;
}

/** The head of a refused form: links to the fields with errors. Renders nothing without errors. */
export function ErrorSummary({ errors, labels, onChoose }: Props) {
  const wrong = Object.keys(labels).filter((path) => errors[path]);
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <div className={classes.root}>
          <p className={classes.title}>
            {t('{count, plural, one {Fix this field to continue} other {Fix these # fields to continue}}', {
              count: wrong.length,
            })}
          </p>
          <ul className={classes.list}>
            {wrong.map((path) => (
              <li key={path}>
                <button type="button" className={classes.field} onClick={() => onChoose(path)}>
                  {labels[path]}
                </button>
                : {errors[path]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
