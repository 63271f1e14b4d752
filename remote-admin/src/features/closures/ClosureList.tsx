import { closureMutations } from '@daybook/api/closures';
import { useBusiness } from '@daybook/backoffice/Business';
import { dateIn, daysText } from '@daybook/backoffice/days-text';
import { RowButton } from '@daybook/backoffice/RowButton';
import type { Closure } from '@daybook/contract/closures';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './ClosureList.module.css';

interface Props {
  closures: readonly Closure[];
  onEdit: (closure: Closure) => void;
}

export function ClosureList({ closures, onEdit }: Props) {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const [leaving, setLeaving] = useState<Closure | null>(null);
  const remove = useMutation({ ...closureMutations.remove(), meta: shownByScreen });

  const confirm = () =>
    leaving &&
    remove.mutate(
      { closureId: leaving.closureId, version: leaving.version },
      {
        onSuccess: () => {
          setLeaving(null);
          notify({ tone: 'success', message: t('Closure removed') });
        },
      },
    );

  return (
    <>
      <ul className={classes.list}>
        {closures.map((closure) => (
          <li
            key={closure.closureId}
            className={classes.item}
            data-over={closure.nextOn === null || undefined}
          >
            <div className={classes.what}>
              <p className={classes.name}>{closure.name}</p>
              <Quiet>{wordsOf(closure, today)}</Quiet>
            </div>
            <RowButton
              icon={IconPencil}
              label={t('Edit {name}', { name: closure.name })}
              onClick={() => onEdit(closure)}
            />
            <RowButton
              icon={IconTrash}
              label={t('Remove {name}', { name: closure.name })}
              onClick={() => {
                remove.reset();
                setLeaving(closure);
              }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('Remove this closure?')}
        confirmLabel={t('Remove closure')}
        dismissLabel={t('Keep closure')}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.error && sentenceOf(remove.error)}
        onConfirm={confirm}
        onDismiss={() => setLeaving(null)}
      >
        <Quiet>
          {leaving?.repeatsYearly
            ? t('{name}: customers can book these times again, this year and every year after.', {
                name: leaving.name,
              })
            : t('{name}: customers can book these times again.', { name: leaving?.name ?? '' })}
        </Quiet>
      </ConfirmDialog>
    </>
  );
}

function wordsOf({ firstOn, lastOn, part, nextOn, repeatsYearly, isPublic }: Closure, today: string): string {
  const words = [daysText({ firstOn, lastOn, part }, today)];
  if (repeatsYearly)
    words.push(
      t('every year, next {date}', {
        date: daysText({ firstOn: nextOn ?? firstOn, lastOn: nextOn ?? firstOn, part: null }, today),
      }),
    );
  if (nextOn === null) words.push(t('over'));
  if (!isPublic) words.push(t('name hidden from customers'));
  return words.join(' · ');
}
