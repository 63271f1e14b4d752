import { t } from '@daybook/i18n';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { useEffect, useId, useRef } from 'react';
import type { CalendarPerson } from '../calendar-data.ts';
import classes from './PersonChips.module.css';

interface Props {
  staff: readonly CalendarPerson[];
  staffId: string | null;
  /** Whether the view can show everybody. */
  hasWholeTeam: boolean;
  onStaff: (staffId: string | null) => void;
}

/** The people as a row of chips, for phones. */
export function PersonChips({ staff, staffId, hasWholeTeam, onStaff }: Props) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-staff="${staffId ?? ''}"]`);
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [staffId]);
  const chip = (id: string | null, label: string, avatarUrl?: string | null) => (
    <label key={id} className={classes.chip} data-staff={id ?? ''}>
      <input
        className={classes.field}
        type="radio"
        name={name}
        checked={id === staffId}
        onChange={() => onStaff(id)}
      />
      {id !== null && <PersonAvatar name={label} src={avatarUrl ?? null} size={24} />}
      <span className={classes.name}>{label}</span>
    </label>
  );
  return (
    <div ref={row} className={classes.root} role="radiogroup" aria-label={t('Team member')}>
      {hasWholeTeam && chip(null, t('Whole team'))}
      {staff.map((person) => chip(person.staffId, person.name, person.avatarUrl))}
    </div>
  );
}
