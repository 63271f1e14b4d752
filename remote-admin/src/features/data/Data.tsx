import { exportMutations } from '@daybook/api/export';
import { saveFile } from '@daybook/backoffice/save-file';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, List } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/List.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import classes from './Data.module.css';
import { Retention } from './Retention.tsx';

/** The data archive, and the retention period. */
export function Data() {
  const user = useUser();
  return (
    <div className={classes.parts}>
      <Everything />
      {can(user, 'settings.site') && can(user, 'customer.erase') && <Retention />}
    </div>
  );
}

/** The contents of the archive are listed before it is requested. */
function Everything() {
  return (
    <section className={classes.root} aria-labelledby="export-everything">
      <h2 className={classes.title} id="export-everything">
        {t('Export everything')}
      </h2>
      <p className={classes.text}>{t('A ZIP archive of all your current business data in Daybook.')}</p>
      <List spacing={4} className={classes.list}>
        <List.Item>
          {t(
            'Bookings, customers, team, services, hours, settings and their history: each table as CSV for spreadsheets and as JSON for programs',
          )}
        </List.Item>
        <List.Item>{t('All uploaded pictures')}</List.Item>
        <List.Item>{t('A list of all columns, and of all files with checksums')}</List.Item>
      </List>
      <p className={classes.text}>
        {t(
          'It contains no passwords, keys or links that give access. It does contain your customers’ names, phone numbers and notes, so store it safely. Each export is recorded in the audit log.',
        )}
      </p>
      <Download />
    </section>
  );
}

function Download() {
  const all = useMutation({ ...exportMutations.all(), meta: shownByScreen });
  const download = () =>
    all.mutate(undefined, {
      onSuccess(file) {
        saveFile(file, `daybook-${new Date().toISOString().slice(0, 10)}.zip`);
        notify({ tone: 'success', message: t('Archive downloaded') });
      },
    });
  return (
    <>
      <Button leftSection={<IconDownload aria-hidden size={16} />} loading={all.isPending} onClick={download}>
        {t('Download everything')}
      </Button>
      <p role="status" className={classes.text}>
        {all.isPending && t('Preparing the archive. This can take a few minutes if you have many bookings.')}
      </p>
      <InlineError>{all.error && sentenceOf(all.error)}</InlineError>
    </>
  );
}
