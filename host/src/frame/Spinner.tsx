import { t } from '@daybook/i18n';
import classes from './Spinner.module.css';

interface Props {
  /** `page` fills the page area; `over` floats above the current page without moving it. */
  place: 'page' | 'over';
}

/** The loading indicator for code; data has skeletons. It appears after a short delay and is announced. */
export function Spinner({ place }: Props) {
  return (
    <div role="status" aria-label={t('Loading')} className={classes[place]}>
      <span className={classes.ring} />
    </div>
  );
}
