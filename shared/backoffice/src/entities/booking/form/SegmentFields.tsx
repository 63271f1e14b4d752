import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { formatDuration } from '@daybook/ui/format/duration';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import classes from './fields.module.css';
import { type SegmentDraft, type SegmentProblems, usualMinutes } from './segment-draft.ts';

interface Props {
  draft: SegmentDraft;
  /** All services, of which the staff member performs some. */
  services: readonly Service[];
  staff: readonly { staffId: string; name: string }[];
  problems: SegmentProblems;
  onChange: (draft: SegmentDraft) => void;
  /** False if a particular person is required. */
  allowsAnyone?: boolean;
}

/** One service, its staff member and its duration. Combinations that exclude each other are not offered. */
export function SegmentFields({ draft, services, staff, problems, onChange, allowsAnyone = true }: Props) {
  const service = services.find(({ serviceId }) => serviceId === draft.serviceId);
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
      <NativeSelect
        label={t('Service')}
        value={draft.serviceId}
        error={problems.serviceId}
        data={[
          { value: '', label: t('Choose a service'), disabled: true },
          ...services.map(({ serviceId, name }) => ({ value: serviceId, label: name })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('Team member')}
          value={draft.staff}
          data={[
            ...(allowsAnyone ? [{ value: 'any', label: t('Anyone available') }] : []),
            ...performers.map(({ staffId, name }) => ({ value: staffId, label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...draft, staff: currentTarget.value })}
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
