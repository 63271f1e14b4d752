import { ApiError } from '@daybook/api';
import { attachmentMutations } from '@daybook/api/invoice-attachments';
import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceAttachment } from '@daybook/contract/invoice-attachments';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Row, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { ActionIcon, Button, FileButton, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';
import { Fold } from '../../../kit/panel/Fold.tsx';
import classes from './page.module.css';

const takes = 'image/jpeg,image/png,image/webp,application/pdf';
const sizeText = (bytes: number) => t('{size, number} kB', { size: Math.max(1, Math.round(bytes / 1024)) });

/** Attachments, which the customer gets under the link and with the mail. */
export function Files({ invoice }: { invoice: Invoice }) {
  const { invoiceId, abilities, state } = invoice;
  const query = useQuery(invoiceQueries.attachments(invoiceId));
  const add = useMutation({ ...attachmentMutations.add(), meta: shownByScreen });
  const mayChange = state !== 'void' && (abilities.includes('edit') || abilities.includes('send'));
  if (!mayChange && query.data?.length === 0) return null;
  return (
    <Fold title={t('Files')} count={query.data?.length || undefined}>
      <Stack gap="sm">
        <InlineError>{add.error && problemOf(add.error)}</InlineError>
        <QueryView
          query={query}
          what={t('the files')}
          errorText={sentenceOf}
          skeleton={<Skeleton height={24} radius="md" />}
        >
          {(files) =>
            files.length === 0 ? (
              <p className={classes.quiet}>{t('Pictures and PDFs you add are attached to the email.')}</p>
            ) : (
              <ul className={classes.rows}>
                {files.map((file) => (
                  <File key={file.attachmentId} invoiceId={invoiceId} file={file} mayChange={mayChange} />
                ))}
              </ul>
            )
          }
        </QueryView>
        {mayChange && (
          <Row>
            <FileButton
              accept={takes}
              onChange={(file) => {
                if (file) add.mutate({ invoiceId, file });
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  loading={add.isPending}
                  leftSection={<IconPaperclip aria-hidden size={14} />}
                >
                  {t('Add file')}
                </Button>
              )}
            </FileButton>
          </Row>
        )}
      </Stack>
    </Fold>
  );
}

const problemOf = (error: Error): string =>
  (error instanceof ApiError && error.fields.attachment) || sentenceOf(error);

interface Props {
  invoiceId: string;
  file: InvoiceAttachment;
  mayChange: boolean;
}

/** A download that is never opened here. */
function File({ invoiceId, file: { attachmentId, name, mediaType, bytes }, mayChange }: Props) {
  const fetched = useMutation({ ...attachmentMutations.file(), meta: shownByScreen });
  const remove = useMutation({ ...attachmentMutations.remove(), meta: shownByScreen });
  const error = fetched.error ?? remove.error;
  const save = () =>
    fetched.mutate(
      { invoiceId, attachmentId },
      { onSuccess: (file) => saveFile(new Blob([file], { type: mediaType }), name) },
    );
  return (
    <li>
      <div>
        <button type="button" className={classes.file} onClick={save} disabled={fetched.isPending}>
          {name}
        </button>
        <p className={classes.quiet}>{sizeText(bytes)}</p>
        <InlineError>{error && sentenceOf(error)}</InlineError>
      </div>
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Remove {name}', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ invoiceId, attachmentId })}
        >
          <IconTrash aria-hidden size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
