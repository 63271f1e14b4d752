import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { formatDuration } from '@daybook/ui/format/duration';
import { smallestFor } from '@daybook/ui/smallest-for';
import { ActionIcon, Badge } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Badge.layer.css';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { priceText } from '../../../entities/catalogue/price-text.ts';
import classes from '../catalogue.module.css';
import { visibilityLabels } from '../catalogue-labels.ts';
import { Swatch } from '../list/Swatch.tsx';

interface Props {
  service: ManagedServiceRow;
  currency: string;
  mayManage: boolean;
  onArchive: () => void;
}

function factsOf(service: ManagedServiceRow): string {
  const { beforeMinutes, afterMinutes, optionCount, staffCount, recentAppointments } = service;
  const buffers =
    beforeMinutes + afterMinutes > 0 &&
    t('buffers {before} + {after} min', { before: beforeMinutes, after: afterMinutes });
  return [
    formatDuration(service.durationMinutes),
    buffers,
    optionCount > 0 &&
      t('{count, plural, one {# more option} other {# more options}}', { count: optionCount }),
    staffCount === 0
      ? t('no team member')
      : t('{count, plural, one {# team member} other {# team members}}', { count: staffCount }),
    t('{count, plural, one {# booking} other {# bookings}} in 30 days', { count: recentAppointments }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function ServiceRow({ service, currency, mayManage, onArchive }: Props) {
  const area = useArea();
  const restore = useMutation(catalogueMutations.restoreService());
  const { name, imageUrl, color, visibility, needsApproval, isArchived } = service;
  const restoreIt = () =>
    restore.mutate(
      { serviceId: service.serviceId, version: service.version },
      {
        onSuccess: () => notify({ tone: 'success', message: t('{name} restored.', { name }) }),
      },
    );

  return (
    <div className={classes.row}>
      {imageUrl ? (
        <img
          className={classes.picture}
          src={smallestFor(imageUrl, 40)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        <Swatch color={color} />
      )}
      <div className={classes.what}>
        <p className={classes.name}>
          <Link data-touch className={classes.link} to={areaPaths(area).editService(service.serviceId)}>
            {name}
          </Link>
          {visibility !== 'public' && (
            <Badge component="span" variant="default" size="sm">
              {t(visibilityLabels[visibility])}
            </Badge>
          )}
          {needsApproval && (
            <Badge component="span" variant="default" size="sm">
              {t('Needs approval')}
            </Badge>
          )}
        </p>
        <p className={classes.detail}>{factsOf(service)}</p>
      </div>
      <span className={classes.price}>{priceText(service.priceKind, service.priceMinor, currency)}</span>
      {mayManage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={isArchived ? t('Restore {name}', { name }) : t('Archive {name}', { name })}
          onClick={isArchived ? restoreIt : onArchive}
        >
          {isArchived ? <IconArchiveOff aria-hidden size={16} /> : <IconArchive aria-hidden size={16} />}
        </ActionIcon>
      )}
    </div>
  );
}
