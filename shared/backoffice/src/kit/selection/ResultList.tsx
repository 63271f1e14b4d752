import { t } from '@daybook/i18n';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './ResultList.module.css';

interface Result {
  key: string;
  /** The name of the item. */
  name: string;
  /** Null on success. */
  refusal: string | null;
  /** The message on success. */
  done: string;
}

/** The result of a bulk action for each item. */
export const ResultList = ({ results }: { results: readonly Result[] }) => (
  <ul className={classes.list} aria-label={t('Results')}>
    {results.map(({ key, name, refusal, done }) => {
      const Glyph = refusal === null ? IconCheck : IconAlertTriangle;
      return (
        <li key={key} className={classes.result}>
          <Glyph aria-hidden size={16} className={classes.icon} data-refused={refusal !== null} />
          <div>
            <p className={classes.text}>{name}</p>
            <p className={classes.detail}>{refusal ?? done}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
