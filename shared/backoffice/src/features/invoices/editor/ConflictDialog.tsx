import type { Invoice } from '@daybook/contract/invoices';
import { Dialog } from '@daybook/ui/Dialog';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './editor.module.css';

interface Props {
  /** The current invoice on the server. */
  theirs: Invoice;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** The invoice is no longer a draft, so the input cannot be saved to it. */
  onShow: () => void;
}

/** Somebody else saved the draft first: names who and when, and asks which version to keep. */
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
