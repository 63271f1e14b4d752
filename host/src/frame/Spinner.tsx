import { t } from '@daybook/i18n';
import classes from './Spinner.module.css';

interface Props {
  /** `page` fills the place of a page; `over` floats above one without moving it. */
  place: 'page' | 'over';
}

/** The loading indicator for code; data has skeletons. Appears after a short delay and is announced. */
export function Spinner({ place }: Props) {
  return (
    <div role="status" aria-label={t('Loading')} className={classes[place]}>
      <span className={classes.ring} />
    </div>
  );
}
