import { catalogueEditingQueries, catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import classes from '../catalogue.module.css';
import { countOf } from '../catalogue-labels.ts';

interface Props {
  service: ManagedServiceRow;
  onClose: () => void;
}

/** Lists what depends on the service before it is archived. */
export function ArchiveServiceDialog({ service, onClose }: Props) {
  const { serviceId, version, name, categoryName, staffCount } = service;
  const { data, error } = useQuery(catalogueEditingQueries.service(serviceId));
  const archive = useMutation({ ...catalogueMutations.archiveService(), meta: shownByScreen });
  const problem = archive.error ?? error;
  const confirm = () =>
    archive.mutate(
      { serviceId, version },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: `${name} is archived.` });
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title={`Archive ${name}?`}
      confirmLabel="Archive service"
      dismissLabel="Keep service"
      isBusy={archive.isPending || (!data && !error)}
      error={problem && sentenceOf(problem)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <p className={classes.text}>
        It stands in {categoryName} and{' '}
        {staffCount === 0
          ? 'nobody performs'
          : `${countOf(staffCount, 'staff member')} perform${staffCount === 1 ? 's' : ''}`}{' '}
        it.
      </p>
      <p className={classes.text} role="status">
        {data && comingText(data.comingAppointments)}
      </p>
      <p className={classes.text}>Nobody can book it from now on. You can restore it at any time.</p>
    </ConfirmDialog>
  );
}

const comingText = (count: number): string =>
  count === 0
    ? 'No coming booking depends on it.'
    : `${countOf(count, 'coming booking')} ${count === 1 ? 'keeps its' : 'keep their'} time and price.`;
