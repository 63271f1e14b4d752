import { payMutations } from '@daybook/api/pay';
import type { PayPage } from '@daybook/contract/pay';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../booking/save-file.ts';
import classes from './pay.module.css';

/** The attachments of the invoice, for download. */
export function Attachments({ view: { attachments }, token }: { view: PayPage; token: string }) {
  const { mutate, error, isPending, variables } = useMutation({
    ...payMutations.attachment(),
    meta: shownByScreen,
  });
  if (attachments.length === 0) return null;
  return (
    <section className={classes.block} aria-label={t('Files')}>
      <div className={classes.row}>
        {attachments.map(({ attachmentId, name }) => (
          <Button
            key={attachmentId}
            variant="default"
            leftSection={<IconPaperclip aria-hidden size={16} />}
            loading={isPending && variables.attachmentId === attachmentId}
            onClick={() => mutate({ attachmentId, token }, { onSuccess: (file) => saveFile(name, file) })}
          >
            {name}
          </Button>
        ))}
      </div>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </section>
  );
}
