import { teamMutations } from '@daybook/api/team';
import { RowButton } from '@daybook/backoffice/RowButton';
import type { TeamMember } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { Quiet, Row } from '@daybook/ui/Layout';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { StateChip } from './StateChip.tsx';
import classes from './team.module.css';

/** The ids with one of them moved to another index, limited to the ends. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

interface Props {
  members: readonly TeamMember[];
  /** False while the list is filtered: the order includes all members. */
  mayOrder: boolean;
}

/** The staff members, in the order that customers see, changed by drag or buttons. */
export function MemberList({ members, mayOrder }: Props) {
  const order = useMutation(teamMutations.order());
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const byId = new Map(members.map((member) => [member.staffId, member]));
  // The new order is shown while it is being saved.
  const ids = (order.isPending && order.variables.staffIds) || members.map(({ staffId }) => staffId);
  const shown = ids.flatMap((staffId) => byId.get(staffId) ?? []);

  const put = (staffId: string, to: number) => {
    const next = moved(ids, staffId, to);
    const name = byId.get(staffId)?.name ?? '';
    announce(
      t('{name} is number {place} of {count}.', {
        name,
        place: next.indexOf(staffId) + 1,
        count: next.length,
      }),
    );
    if (next.join() !== ids.join()) order.mutate({ staffIds: next });
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) put(dragged, to);
    setDragged(null);
  };

  return (
    <>
      <ol className={classes.list} aria-label={t('Staff members')}>
        {shown.map((member, index) => (
          <li
            key={member.staffId}
            className={classes.row}
            draggable={mayOrder}
            data-dragged={dragged === member.staffId || undefined}
            onDragStart={() => setDragged(member.staffId)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            {mayOrder && <IconGripVertical aria-hidden size={16} className={classes.grip} />}
            <PersonAvatar name={member.name} src={member.avatarUrl} size={40} />
            <Words member={member} />
            <StateChip member={member} />
            {mayOrder && (
              <Row as="span">
                <RowButton
                  icon={IconArrowUp}
                  label={t('Move {name} up', { name: member.name })}
                  aria-disabled={index === 0 || undefined}
                  data-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && put(member.staffId, index - 1)}
                />
                <RowButton
                  icon={IconArrowDown}
                  label={t('Move {name} down', { name: member.name })}
                  aria-disabled={index === shown.length - 1 || undefined}
                  data-disabled={index === shown.length - 1 || undefined}
                  onClick={() => index < shown.length - 1 && put(member.staffId, index + 1)}
                />
              </Row>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function Words({ member }: { member: TeamMember }) {
  const { staffId, name, title, account, invitation, serviceCount, onlineVisible, state } = member;
  const Globe = onlineVisible ? IconWorld : IconWorldOff;
  const services = t('{count, plural, one {# service} other {# services}}', { count: serviceCount });
  const role =
    account?.roleName ?? (invitation ? t('invited as {email}', { email: invitation.email }) : null);
  return (
    <div className={classes.words}>
      <p className={classes.name}>
        <Link to={{ search: `?staff=${staffId}` }}>{name}</Link>
        {title && (
          <Quiet as="span" size="sm">
            {title}
          </Quiet>
        )}
      </p>
      <p className={classes.facts}>
        {[services, role].filter(Boolean).join(' · ')}
        {state === 'active' && (
          <span className={classes.online}>
            <Globe aria-hidden size={14} /> {onlineVisible ? t('Bookable online') : t('Not bookable online')}
          </span>
        )}
      </p>
    </div>
  );
}
