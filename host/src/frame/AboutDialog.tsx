import { onOpenAbout } from '@daybook/shell/about';
import { useEffect, useRef, useState } from 'react';
import classes from './AboutDialog.module.css';

/** What runs: the release that the page follows, the host, and the remotes. */
export interface Versions {
  release: string;
  host: string;
  remotes: Readonly<Record<string, string>>;
}

const asRows = ({ release, host, remotes }: Versions): [string, string][] => [
  ['Release', release],
  ['Host', host],
  ...Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b)),
];

/** Which release and versions run, copyable. */
export function AboutDialog({ versions }: { versions: () => Versions }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const [rows, setRows] = useState<[string, string][]>([]);

  useEffect(
    () =>
      onOpenAbout(() => {
        setIsCopied(false);
        setRows(asRows(versions()));
        dialog.current?.showModal();
      }),
    [versions],
  );

  const handleCopy = async () => {
    await navigator.clipboard.writeText(rows.map((row) => row.join(' ')).join('\n'));
    setIsCopied(true);
  };

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="about-title">
      <h2 id="about-title" className={classes.title}>
        About Daybook
      </h2>
      <dl className={classes.versions}>
        {rows.map(([name, version]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={handleCopy}>
          {isCopied ? 'Copied' : 'Copy versions'}
        </button>
        <button type="button" className={classes.action} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
