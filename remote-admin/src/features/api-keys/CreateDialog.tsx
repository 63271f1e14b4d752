import { apiKeyMutations } from '@daybook/api/api-keys';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import { NewApiKey } from '@daybook/contract/api-keys';
import { type Permission, type Scopes, scopes } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionLabels } from '../../permissions/permission-labels.ts';
import classes from './ApiKeys.module.css';
import { grantableByArea } from './scope-choices.ts';

interface Props {
  /** The permissions that the user may give. */
  grantable: Scopes;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

const lifetimes = [30, 90, 365] as const;
const endless = 'never';

/** Names a key and chooses its permissions. Requires the user's password. */
export function CreateDialog({ grantable, onCreated, onClose }: Props) {
  const [draft, setDraft] = useTyped('api-key', { name: '', days: '90', given: {} as Scopes });
  const [shown, setShown] = useState({ password: '', code: '' });
  const [hasCode, setHasCode] = useState(false);
  const { errors, problem, idOf, validate, refuse } = useRefusal();
  const create = useMutation({ ...apiKeyMutations.create(), meta: shownByScreen });

  const confirm = () => {
    const expiresInDays = draft.days === endless ? null : Number(draft.days);
    const input = validate(NewApiKey, { name: draft.name, scopes: draft.given, expiresInDays, ...shown });
    if (!input) return;
    create.mutate(input, {
      onSuccess: ({ secret }) => {
        onClose();
        onCreated(secret);
      },
      onError: (error) => {
        setHasCode(hasCode || ('fields' in error && 'code' in Object(error.fields)));
        refuse(error);
      },
    });
  };
  const give = (permission: Permission, chosen: string) => {
    const { [permission]: _, ...others } = draft.given;
    const scope = scopes.find((one) => one === chosen && one !== 'none');
    setDraft({ ...draft, given: scope ? { ...others, [permission]: scope } : others });
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Create API key')}
      confirmLabel={t('Create key')}
      dismissLabel={t('Cancel')}
      isBusy={create.isPending}
      error={problem}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <TextInput
        data-autofocus
        id={idOf('name')}
        label={t('Name')}
        description={t('The system that will use it, such as “Till”.')}
        maxLength={60}
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('Expires')}
        value={draft.days}
        data={[
          ...lifetimes.map((days) => ({
            value: String(days),
            label: t('{count, plural, one {In # day} other {In # days}}', { count: days }),
          })),
          { value: endless, label: t('Never') },
        ]}
        onChange={({ currentTarget }) => setDraft({ ...draft, days: currentTarget.value })}
      />
      <fieldset className={classes.group}>
        <legend>{t('Permissions')}</legend>
        {errors.scopes && (
          <p id={idOf('scopes')} tabIndex={-1} className={classes.error}>
            {errors.scopes}
          </p>
        )}
        {grantableByArea(grantable).map(({ area, choices }) => (
          <details key={area} className={classes.area}>
            <summary>{t(area)}</summary>
            <div className={classes.choices}>
              {choices.map(({ permission, options }) => (
                <NativeSelect
                  key={permission}
                  label={t(permissionLabels[permission].name)}
                  description={t(permissionLabels[permission].sentence)}
                  data={options}
                  value={draft.given[permission] ?? 'none'}
                  onChange={({ currentTarget }) => give(permission, currentTarget.value)}
                />
              ))}
            </div>
          </details>
        ))}
      </fieldset>
      <StepUpFields typed={shown} errors={errors} idOf={idOf} hasCode={hasCode} onChange={setShown} />
    </ConfirmDialog>
  );
}
