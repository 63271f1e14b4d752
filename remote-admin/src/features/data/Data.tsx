import { exportMutations } from '@daybook/api/export';
import { saveFile } from '@daybook/backoffice/save-file';
import { can } from '@daybook/domain/people';
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
        Export everything
      </h2>
      <p className={classes.text}>
        One ZIP archive of all that Daybook has stored for your business, as it stands at this moment.
      </p>
      <List spacing={4} className={classes.list}>
        <List.Item>
          Bookings, customers, staff, services, hours, settings and their histories: each table as CSV for a
          spreadsheet, and as JSON for programs
        </List.Item>
        <List.Item>Every uploaded picture</List.Item>
        <List.Item>A list of all columns, and of all files with their checksums</List.Item>
      </List>
      <p className={classes.text}>
        Passwords, keys and links that let somebody sign in or change a booking are not in it. It does hold
        names, phone numbers and notes of your customers: keep it as carefully as the business keeps its
        books. Each export is written into the audit log.
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
        notify({ tone: 'success', message: 'The archive is made and saved.' });
      },
    });
  return (
    <>
      <Button leftSection={<IconDownload aria-hidden size={16} />} loading={all.isPending} onClick={download}>
        Download everything
      </Button>
      <p role="status" className={classes.text}>
        {all.isPending && 'The archive is being made. With many bookings this takes some minutes.'}
      </p>
      <InlineError>{all.error && sentenceOf(all.error)}</InlineError>
    </>
  );
}
