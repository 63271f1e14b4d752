import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './SaveBar.module.css';

interface Props {
  /** The act in words: "Save hours". */
  label: string;
  isTouched: boolean;
  isBusy: boolean;
  problem: string | null;
  /** Another user has saved meanwhile. The draft stays until the user discards it. */
  isOutdated: boolean;
  onReload: () => void;
}

/** The footer of a form that is saved as a whole. */
export function SaveBar({ label, isTouched, isBusy, problem, isOutdated, onReload }: Props) {
  return (
    <div className={classes.root}>
      <InlineError>
        {problem ?? (isOutdated && t('Someone else just updated this. Your changes are still here.'))}
      </InlineError>
      <Row>
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
        {isTouched && (
          <Button variant="default" onClick={onReload} disabled={isBusy}>
            {isOutdated ? t('Show saved version') : t('Discard changes')}
          </Button>
        )}
      </Row>
    </div>
  );
}
