import { releasesQueries } from '@daybook/api/releases';
import type { Releases as Running } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from './ActDialog.tsx';
import { AreaCard } from './AreaCard.tsx';
import { questionOf, type ReleaseAction } from './act-labels.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { ReleaseHead } from './ReleaseHead.tsx';
import classes from './Releases.module.css';

/** The running version of each area, its health, and the actions that need no operators' key. */
export function Releases() {
  const query = useQuery(releasesQueries.now());
  return (
    <QueryView query={query} what={t('the releases')} errorText={sentenceOf} skeleton={<ReleasesSkeleton />}>
      {(running) => <RunningReleases running={running} />}
    </QueryView>
  );
}

function RunningReleases({ running }: { running: Running }) {
  const [dialog, setDialog] = useState<ReleaseAction | null>(null);
  const [conflict, setConflict] = useState('');
  const ask = (next: ReleaseAction) => {
    setConflict('');
    setDialog(next);
  };
  const close = () => setDialog(null);
  const lose = (sentence: string) => {
    setConflict(sentence);
    close();
  };

  return (
    <div className={classes.root}>
      <InlineError>{conflict}</InlineError>
      <ReleaseHead running={running} onAsk={ask} />
      <section aria-labelledby="areas-that-run">
        <h2 className={classes.title} id="areas-that-run">
          {t('Areas')}
        </h2>
        <ul className={classes.list}>
          {running.remotes.map((remote) => (
            <AreaCard
              key={remote.remote}
              remote={remote}
              mayAct={running.mayAct}
              onAsk={(act) => ask({ ...act, seq: running.seq })}
            />
          ))}
        </ul>
      </section>
      <ChangeLog log={running.log} />
      {dialog?.act === 'choose' && <ChoiceDialog seq={dialog.seq} onClose={close} onConflict={lose} />}
      {dialog && dialog.act !== 'choose' && (
        <ActDialog question={questionOf(dialog)} onClose={close} onConflict={lose} />
      )}
    </div>
  );
}

const rows = Array.from({ length: 4 }, (_, row) => row);

function ReleasesSkeleton() {
  return (
    <div className={classes.root}>
      <Skeleton height={72} />
      {rows.map((row) => (
        <Skeleton key={row} height={88} />
      ))}
    </div>
  );
}
