import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconFileCheck } from '@tabler/icons-react';
import classes from './editor.module.css';
import { TotalsBlock } from './TotalsBlock.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  creditMinor: number;
  mayIssue: boolean;
  onSave: () => void;
  onIssue: () => void;
  onDelete: (() => void) | null;
}

/** The totals, whether the draft is saved, and the next actions. */
export function SavePanel({ editor, creditMinor, mayIssue, onSave, onIssue, onDelete }: Props) {
  const { preview, problem, isSaving } = editor;
  return (
    <section className={classes.section} aria-label={t('Save and issue')}>
      <TotalsBlock editor={editor} creditMinor={creditMinor} />
      <Quiet size="xs" role="status">
        {statusText(editor)}
      </Quiet>
      <InlineError>
        {preview.differs
          ? t(
              'We couldn’t confirm these totals. Reload and try again; if it keeps happening, contact support.',
            )
          : problem}
      </InlineError>
      {preview.missing.length > 0 && (
        <div className={classes.missing}>
          <p>{t('Before you can issue it:')}</p>
          <ul>
            {preview.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.acts}>
        {onDelete && (
          <Button variant="subtle" color="red" onClick={onDelete}>
            {t('Delete draft')}
          </Button>
        )}
        <Button variant="default" loading={isSaving} onClick={onSave}>
          {t('Save draft')}
        </Button>
        {mayIssue && (
          <Button
            leftSection={<IconFileCheck aria-hidden size={16} />}
            disabled={preview.differs}
            onClick={onIssue}
          >
            {t('Issue invoice')}
          </Button>
        )}
      </div>
    </section>
  );
}

function statusText({ isSaving, isDirty, stored, waitsFor, draft }: Editor): string {
  if (isSaving) return t('Saving…');
  if (!isDirty) return stored ? t('All changes saved.') : t('Not saved yet.');
  if (!draft.customer) return t('Not saved yet. Choose a customer.');
  return waitsFor ? t('Not saved yet. {problem}', { problem: waitsFor }) : t('Not saved yet.');
}
