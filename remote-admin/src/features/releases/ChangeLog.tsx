import { useBusiness } from '@daybook/backoffice/Business';
import type { ChannelLogEntry } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
import classes from './Releases.module.css';
import { entryText } from './release-labels.ts';

/** The actions on the channel, the latest first. */
export function ChangeLog({ log }: { log: readonly ChannelLogEntry[] }) {
  const { when } = useBusiness();
  return (
    <section aria-labelledby="release-changes">
      <h2 className={classes.title} id="release-changes">
        {t('Changes')}
      </h2>
      {log.length === 0 ? (
        <p className={classes.text}>
          {t('No changes yet. Changes made here or from the command line appear here.')}
        </p>
      ) : (
        <details className={classes.details}>
          <summary>{t('{count, plural, one {# change} other {# changes}}', { count: log.length })}</summary>
          <ol className={classes.list}>
            {log.map((entry) => (
              <li key={`${entry.at} ${entry.verb} ${entry.about} ${entry.to}`} className={classes.entry}>
                <p className={classes.said}>{entryText(entry)}</p>
                <p className={classes.text}>
                  {entry.by}, <time dateTime={entry.at}>{when(entry.at)}</time>
                  {entry.reason && `: “${entry.reason}”`}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
