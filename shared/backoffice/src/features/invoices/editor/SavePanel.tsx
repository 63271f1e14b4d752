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
    <section className={classes.section} aria-label="Save and issue">
      <TotalsBlock editor={editor} creditMinor={creditMinor} />
      <Quiet size="xs" role="status">
        {statusText(editor)}
      </Quiet>
      <InlineError>
        {preview.differs
          ? 'The server comes to other amounts than this page. Nothing is issued from here: reload the page, and tell who looks after Daybook if it stays so.'
          : problem}
      </InlineError>
      {preview.missing.length > 0 && (
        <div className={classes.missing}>
          <p>Before it can be issued:</p>
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
            Delete draft
          </Button>
        )}
        <Button variant="default" loading={isSaving} onClick={onSave}>
          Save draft
        </Button>
        {mayIssue && (
          <Button
            leftSection={<IconFileCheck aria-hidden size={16} />}
            disabled={preview.differs}
            onClick={onIssue}
          >
            Issue invoice
          </Button>
        )}
      </div>
    </section>
  );
}

function statusText({ isSaving, isDirty, stored, waitsFor, draft }: Editor): string {
  if (isSaving) return 'Saving…';
  if (!isDirty) return stored ? 'Saved.' : 'Nothing is saved yet.';
  if (!draft.customer) return 'Not saved yet: choose a customer.';
  return waitsFor ? `Not saved yet: ${waitsFor}` : 'Not saved yet.';
}
