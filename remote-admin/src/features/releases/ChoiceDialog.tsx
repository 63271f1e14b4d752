import { releasesQueries } from '@daybook/api/releases';
import { useBusiness } from '@daybook/backoffice/Business';
import type { ReleaseChoice } from '@daybook/contract/releases';
import { sentenceOf } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { Radio, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
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
    else perform({ act: 'activate', release: chosen, seq, reason: reason.trim() }, `Release ${chosen} runs`);
  };

  return (
    <ConfirmDialog
      isOpen
      title="Choose a release"
      confirmLabel={chosen ? `Activate ${chosen}` : 'Activate'}
      dismissLabel="Stay"
      isBusy={isPending}
      error={error || (isMissing && chosen === '' && 'Choose one first.')}
      onConfirm={submit}
      onDismiss={onClose}
    >
      <p className={classes.text}>
        Signed by an operator, each with its signature and all its files verified a moment ago. New pages have
        it at once, open pages within a minute.
      </p>
      <QueryView
        query={query}
        what="the releases"
        errorText={sentenceOf}
        skeleton={<Skeleton height={120} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.text}>There is no other signed release.</p>}
      >
        {({ items }) => (
          <Radio.Group label="Releases" value={chosen} onChange={setChosen} className={classes.choices}>
            {items.map((choice) => (
              <Choice key={choice.release} choice={choice} />
            ))}
          </Radio.Group>
        )}
      </QueryView>
      <TextInput
        label="Reason"
        description="For the log of changes. It may be left empty."
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
  const says = texts.length > 0 ? texts.join(', ') : 'The same versions as now';
  const [problem] = problems;
  return (
    <Radio
      className={classes.choice}
      value={release}
      disabled={problem !== undefined}
      label={`${release}, ${when(at)}`}
      description={problem ? `Cannot be activated: ${problem}` : says}
    />
  );
}
