import { msg, t } from '@daybook/i18n';
import { onOpenAbout } from '@daybook/shell/about';
import { copyText } from '@daybook/shell/copy-text';
import { useEffect, useRef, useState } from 'react';
import classes from './AboutDialog.module.css';

/** The running release, host and remotes. */
export interface Versions {
  release: string;
  host: string;
  remotes: Readonly<Record<string, string>>;
}

const asRows = ({ release, host, remotes }: Versions): [string, string][] => [
  [msg('Release'), release],
  [msg('Host'), host],
  ...Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b)),
];

/** Shows the running release and versions, with a button to copy them. */
export function AboutDialog({ versions }: { versions: () => Versions }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copying, setCopying] = useState<'done' | 'refused' | null>(null);
  const [rows, setRows] = useState<[string, string][]>([]);

  useEffect(
    () =>
      onOpenAbout(() => {
        setCopying(null);
        setRows(asRows(versions()));
        dialog.current?.showModal();
      }),
    [versions],
  );

  const handleCopy = async () => {
    setCopying((await copyText(rows.map((row) => row.join(' ')).join('\n'))) ? 'done' : 'refused');
  };

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="about-title">
      <h2 id="about-title" className={classes.title}>
        {t('About Daybook')}
      </h2>
      <dl className={classes.versions}>
        {rows.map(([name, version]) => (
          <div key={name} className={classes.row}>
            <dt>{t(name)}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={classes.refusal}>
        {copying === 'refused' && t('This browser blocks copying. Select the lines above instead.')}
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={handleCopy}>
          {t(copying === 'done' ? 'Copied' : 'Copy versions')}
        </button>
        <button type="button" className={classes.action} onClick={() => dialog.current?.close()}>
          {t('Close')}
        </button>
      </div>
    </dialog>
  );
}
