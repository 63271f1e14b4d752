import { releasesQueries } from '@daybook/api/releases';
import { useBusiness } from '@daybook/backoffice/Business';
import type { ReleaseChoice } from '@daybook/contract/releases';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './Releases.module.css';
import { changeTexts } from './release-labels.ts';
import { useAct } from './use-act.ts';

interface Props {
  seq: number;
  onClose: () => void;
  onConflict: (sentence: string) => void;
}

/** Signed releases, one of which can be activated. */
export function ChoiceDialog({ seq, onClose, onConflict }: Props) {
  const query = useQuery(releasesQueries.choices(seq));
  const { perform, isPending, error } = useAct({ onClose, onConflict });
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useTyped('release-choice-reason', '');
  const [isMissing, setIsMissing] = useState(false);

  const submit = () => {
    if (chosen === '') setIsMissing(true);
    else
      perform(
        { act: 'activate', release: chosen, seq, reason: reason.trim() },
        t('Release {release} is running', { release: chosen }),
      );
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Choose a release')}
      confirmLabel={chosen ? t('Activate {release}', { release: chosen }) : t('Activate')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error || (isMissing && chosen === '' && t('Choose a release first.'))}
      onConfirm={submit}
      onDismiss={onClose}
    >
      <p className={classes.text}>
        {t(
          'Signed by an operator, with the signatures and all files just verified. New pages get it immediately, open pages within a minute.',
        )}
      </p>
      <QueryView
        query={query}
        what={t('the releases')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={120} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.text}>{t('No other signed releases.')}</p>}
      >
        {({ items }) => (
          <Radio.Group label={t('Releases')} value={chosen} onChange={setChosen} className={classes.choices}>
            {items.map((choice) => (
              <Choice key={choice.release} choice={choice} />
            ))}
          </Radio.Group>
        )}
      </QueryView>
      <TextInput
        label={t('Reason')}
        description={t('For the change log (optional).')}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function Choice({ choice: { release, at, changes, problems } }: { choice: ReleaseChoice }) {
  const { when } = useBusiness();
  const texts = changeTexts(changes);
  const says = commaList(texts) || t('Same versions as now');
  const [problem] = problems;
  return (
    <Radio
      className={classes.choice}
      value={release}
      disabled={problem !== undefined}
      label={`${release}, ${when(at)}`}
      description={problem ? t('Can’t be activated: {problem}', { problem }) : says}
    />
  );
}
