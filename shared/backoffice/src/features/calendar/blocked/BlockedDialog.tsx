import { msg, t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatTimeRange } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { blockedLooks } from '../block/item-labels.ts';
import type { CalendarBlockedTime, CalendarData } from '../calendar-data.ts';
import { type Answer, notDone } from '../changes/dialog-state.ts';
import { iso } from '../changes/instant.ts';
import classes from './BlockedDialog.module.css';
import { BlockedFields } from './BlockedFields.tsx';
import { blockedDraftOf, heldIn, overlappedBy, validateBlocked } from './blocked-draft.ts';
import { useBlockedTime } from './use-blocked-time.ts';

/** Blocked time, read-only. */
function BlockedFacts({ item }: { item: CalendarBlockedTime }) {
  const { zone, day } = useBusiness();
  return (
    <div>
      <p>
        {day(iso(item.startAt))} {formatTimeRange(new Date(item.startAt), new Date(item.endAt), zone)}
      </p>
      {item.note && <p>{item.note}</p>}
    </div>
  );
}

interface Props {
  item: CalendarBlockedTime;
  data: CalendarData;
  onAnswer: (answer: Answer) => void;
}

/** A dialog of blocked time, editable for permitted users. */
export function BlockedDialog({ item, data, onAnswer }: Props) {
  const { zone, now } = useBusiness();
  const [draft, setDraft] = useTyped(`blocked-${item.id}-draft`, () =>
    blockedDraftOf({ ...item, kind: item.blockedKind }, zone),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { change, remove, isSaving } = useBlockedTime();
  const validated = validateBlocked(draft, zone);
  const current = data.items.find(({ id }) => id === item.id);
  const isChanged = current?.kind !== 'blocked' || current.version !== item.version;
  const title = t(blockedLooks[item.blockedKind].word);

  const answer = (done: Awaited<ReturnType<typeof change>>) => {
    if (done.isSaved) onAnswer({ isDone: true, focusId: done.id });
    else setProblem(done.problem);
  };

  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={item.canMove ? t('Save') : t('Close')}
      dismissLabel={t('Cancel')}
      isBusy={isSaving}
      error={problem ?? (isChanged && !isSaving && t(changedText))}
      returnsFocus={false}
      onDismiss={() => onAnswer(notDone)}
      onConfirm={() => {
        if (!item.canMove) return onAnswer(notDone);
        setShowsErrors(true);
        if (validated.input) void change(item, validated.input).then(answer);
      }}
    >
      {item.canMove ? (
        <BlockedFields
          draft={draft}
          problems={showsErrors ? validated.problems : {}}
          staff={data.staff}
          overlapped={validated.input ? overlappedBy(validated.input, data) : []}
          held={validated.input ? heldIn(validated.input, data, now.getTime()) : []}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      ) : (
        <BlockedFacts item={item} />
      )}
      {item.canDelete && (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          leftSection={<IconTrash aria-hidden size={16} />}
          disabled={isSaving}
          onClick={() => void remove(item).then(answer)}
        >
          {t('Remove')}
        </Button>
      )}
    </ConfirmDialog>
  );
}

const changedText = msg('Someone else just updated this blocked time. Close this to see the latest version.');
