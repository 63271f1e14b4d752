import { teamMutations } from '@daybook/api/team';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { PageHeader } from '@daybook/ui/PageHeader';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackToTeam } from './BackToTeam.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const empty = {
  name: '',
  title: '',
  bio: '',
  email: '',
  avatarPath: null,
  hue: null,
  bookingsPerDay: null,
  onlineVisible: true,
};

/** A new staff member; services, hours and account follow after saving. */
export function NewMember() {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const create = useMutation({ ...teamMutations.create(), meta: shownByScreen });
  return (
    <>
      <PageHeader title={t('New staff member')} above={<BackToTeam />} />
      <ProfileForm
        initial={empty}
        label={t('Add staff member')}
        isSaved={isSaved}
        save={(input) =>
          create.mutateAsync(input).then((profile) => {
            isSaved.current = true;
            notify({
              tone: 'success',
              message: t('{name} added. Now choose their services.', { name: profile.name }),
            });
            return navigate({ search: `?staff=${profile.staffId}&tab=services` }, { replace: true });
          })
        }
      />
    </>
  );
}
