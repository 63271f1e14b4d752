import type { Invoice } from '@daybook/contract/invoices';
import { Dialog } from '@daybook/ui/Dialog';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './editor.module.css';

interface Props {
  /** As it is on the server now. */
  theirs: Invoice;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** It is no draft any more: what is typed has no place in it. */
  onShow: () => void;
}

/** Somebody else was faster: says who and when, and asks which of the two is to stay. What was typed is not lost. */
export function ConflictDialog({ theirs, onKeepMine, onTakeTheirs, onShow }: Props) {
  const { when } = useBusiness();
  const [last] = theirs.events;
  const isDraft = theirs.state === 'draft';
  const who = last ? `${last.by ?? 'Somebody'}, ${when(last.at)}` : 'Somebody else';
  return (
    <Dialog
      isOpen
      title={isDraft ? 'This draft was changed meanwhile' : `This draft was issued as ${theirs.number}`}
    >
      <div className={classes.conflict}>
        {isDraft ? (
          <p>
            By {who}. Theirs has{' '}
            {theirs.document.lines.length === 1 ? 'one line' : `${theirs.document.lines.length} lines`} and
            comes to {moneyText(theirs.totalMinor, theirs.currency)}. What you typed is still here.
          </p>
        ) : (
          <p>
            By {who}. What is issued does not change, so that what you typed since cannot be saved into it.
            Copy what you need before you go on.
          </p>
        )}
        <div className={classes.acts}>
          {isDraft ? (
            <>
              <Button variant="default" onClick={onTakeTheirs}>
                Take theirs
              </Button>
              <Button data-autofocus onClick={onKeepMine}>
                Keep what I typed
              </Button>
            </>
          ) : (
            <Button data-autofocus onClick={onShow}>
              Show the invoice
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
