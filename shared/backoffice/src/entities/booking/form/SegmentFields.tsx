import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { formatDuration } from '@daybook/ui/format/duration';
import { Stack } from '@daybook/ui/Layout';
import { PickField } from '@daybook/ui/PickField';
import { type Performer, personPick, useServicePicks } from '../../catalogue/picks.ts';
import classes from './fields.module.css';
import { type SegmentDraft, type SegmentProblems, usualMinutes } from './segment-draft.ts';

interface Props {
  draft: SegmentDraft;
  /** All services, of which the staff member performs some. */
  services: readonly Service[];
  staff: readonly Performer[];
  problems: SegmentProblems;
  onChange: (draft: SegmentDraft) => void;
  /** False if a particular person is required. */
  allowsAnyone?: boolean;
}

/** One service, its staff member and its duration. Combinations that exclude each other are not offered. */
export function SegmentFields({ draft, services, staff, problems, onChange, allowsAnyone = true }: Props) {
  const service = services.find(({ serviceId }) => serviceId === draft.serviceId);
  const picks = useServicePicks(services);
  const performers = service ? staff.filter(({ staffId }) => service.staffIds.includes(staffId)) : staff;

  const choose = (serviceId: string) => {
    const chosen = services.find((one) => one.serviceId === serviceId);
    const performs = draft.staff === 'any' || chosen?.staffIds.includes(draft.staff);
    const other = allowsAnyone ? 'any' : (chosen?.staffIds.find(isListed(staff)) ?? draft.staff);
    // Another service has another duration; a duration drawn or typed before a service was chosen stays.
    const minutes = draft.serviceId === '' ? draft.minutes : null;
    onChange({ serviceId, staff: performs ? draft.staff : other, minutes });
  };

  return (
    <Stack gap="md">
      <PickField
        label={t('Service')}
        placeholder={t('Choose a service')}
        value={draft.serviceId}
        error={problems.serviceId}
        picks={picks}
        onChange={choose}
      />
      <div className={classes.pair}>
        <PickField
          label={t('Team member')}
          value={draft.staff}
          picks={[
            ...(allowsAnyone ? [{ value: 'any', label: t('Anyone available') }] : []),
            ...performers.map((performer) => personPick(performer, service)),
          ]}
          onChange={(picked) => onChange({ ...draft, staff: picked })}
        />
        <DurationField
          label={t('Duration')}
          placeholder={service && formatDuration(usualMinutes(service, draft.staff))}
          value={draft.minutes}
          error={problems.minutes}
          onChange={(minutes) => onChange({ ...draft, minutes })}
        />
      </div>
    </Stack>
  );
}

const isListed = (staff: Props['staff']) => (staffId: string) => staff.some((one) => one.staffId === staffId);
