import { catalogueEditingQueries, catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import classes from '../catalogue.module.css';

interface Props {
  service: ManagedServiceRow;
  onClose: () => void;
}

/** Lists the records that depend on a service before it is archived. */
export function ArchiveServiceDialog({ service, onClose }: Props) {
  const { serviceId, version, name, categoryName, staffCount } = service;
  const { data, error } = useQuery(catalogueEditingQueries.service(serviceId));
  const archive = useMutation({ ...catalogueMutations.archiveService(), meta: shownByScreen });
  const problem = archive.error ?? error;
  const confirm = () =>
    archive.mutate(
      { serviceId, version },
      {
        onSuccess: notifyAndClose(t('{name} archived.', { name }), onClose),
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title={t('Archive {name}?', { name })}
      confirmLabel={t('Archive service')}
      dismissLabel={t('Keep service')}
      isBusy={archive.isPending || (!data && !error)}
      error={problem && sentenceOf(problem)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <p className={classes.text}>
        {t(
          'It’s in {category} with {count, plural, =0 {no team members} one {# team member} other {# team members}}.',
          { category: categoryName, count: staffCount },
        )}
      </p>
      <p className={classes.text} role="status">
        {data && comingText(data.comingAppointments)}
      </p>
      <p className={classes.text}>{t('No one can book it from now on. You can restore it at any time.')}</p>
    </ConfirmDialog>
  );
}

const comingText = (count: number): string =>
  count === 0
    ? t('No upcoming bookings depend on it.')
    : t(
        '{count, plural, one {# upcoming booking keeps its time and price.} other {# upcoming bookings keep their time and price.}}',
        { count },
      );
