import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
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

/** Another user saved the draft first. Names the user and the time, and asks which version to keep. */
export function ConflictDialog({ theirs, onKeepMine, onTakeTheirs, onShow }: Props) {
  const { when } = useBusiness();
  const [last] = theirs.events;
  const isDraft = theirs.state === 'draft';
  const name = last?.by ?? t('Someone else');
  const lines = theirs.document.lines.length;
  return (
    <Dialog
      isOpen
      title={
        isDraft
          ? t('Someone else just updated this draft')
          : t('This draft was issued as {number}', { number: theirs.number ?? '' })
      }
    >
      <div className={classes.conflict}>
        {isDraft ? (
          <p>
            {last &&
              t('{name} saved {lines, plural, one {# line} other {# lines}}, {amount} in total, on {when}.', {
                name,
                lines,
                amount: moneyText(theirs.totalMinor, theirs.currency),
                when: when(last.at),
              })}{' '}
            {t('Your changes are still here.')}
          </p>
        ) : (
          <p>
            {last && t('{name} issued it on {when}.', { name, when: when(last.at) })}{' '}
            {t(
              'Issued invoices can’t be edited, so your latest changes can’t be saved. Copy anything you need first.',
            )}
          </p>
        )}
        <div className={classes.acts}>
          {isDraft ? (
            <>
              <Button variant="default" onClick={onTakeTheirs}>
                {t('Use their version')}
              </Button>
              <Button data-autofocus onClick={onKeepMine}>
                {t('Keep my changes')}
              </Button>
            </>
          ) : (
            <Button data-autofocus onClick={onShow}>
              {t('View invoice')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
