import { type Permission, reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import classes from '../../kit/filters/filters.module.css';
import { useChoices } from './use-choices.ts';

interface Props {
  /** Decides whose records the user sees. */
  permission: Permission;
  value: string | undefined;
  onChange: (staffId: string | null) => void;
}

/** Narrows a list to one team member; absent for users who only see their own records. */
export function StaffFilter({ permission, value, onChange }: Props) {
  const { staff } = useChoices();
  const reach = reachOf(useUser(), permission);
  if (reach !== null && reach.length <= 1) return null;
  return (
    <Select
      className={classes.choice}
      aria-label={t('Team member')}
      placeholder={t('Any team member')}
      data={staff.filter((choice) => reach?.includes(choice.value) ?? true)}
      value={value ?? null}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
      clearable
      searchable
    />
  );
}
