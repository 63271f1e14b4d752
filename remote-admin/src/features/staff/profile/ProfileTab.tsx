import { teamMutations } from '@daybook/api/team';
import { useBusiness } from '@daybook/backoffice/Business';
import type { StaffProfile } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { formatTime } from '@daybook/ui/format/when';
import { zoneName } from '@daybook/ui/format/zone';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ProfileForm, valuesOf } from './ProfileForm.tsx';
import classes from './team.module.css';

/** The profile of a staff member. Without input, a newer record replaces the shown one. */
export function ProfileTab({ profile }: { profile: StaffProfile }) {
  const { staffId, version } = profile;
  const edit = useMutation({ ...teamMutations.edit(), meta: shownByScreen });
  return (
    <>
      <ProfileForm
        initial={valuesOf(profile)}
        stored={version}
        label={t('Save profile')}
        save={(input, seen) =>
          edit.mutateAsync({ staffId, version: seen, ...input }).then((saved) => {
            notify({ tone: 'success', message: t('Profile saved') });
            return saved.version;
          })
        }
      />
      <ZoneNote zone={profile.zone} />
    </>
  );
}

function ZoneNote({ zone }: { zone: string }) {
  const { now } = useBusiness();
  const [params] = useSearchParams();
  const hours = new URLSearchParams(params);
  hours.set('tab', 'hours');
  return (
    <p className={classes.note}>
      {t('Their hours are in {zone} time ({zoneName}), where it’s {time} now.', {
        zone,
        zoneName: zoneName(zone, now),
        time: formatTime(now, zone),
      })}{' '}
      <Link to={{ search: hours.toString() }}>{t('Change it under Hours')}</Link>
    </p>
  );
}
