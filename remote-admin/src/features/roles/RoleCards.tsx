import type { Role } from '@daybook/contract/roles';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { RoleActions } from './RoleActions.tsx';
import classes from './Roles.module.css';
import { peopleText, summaryOf } from './role-summary.ts';
import type { RoleDrafts } from './use-role-drafts.ts';

/** Each role in words. Unsaved choices are included. */
export const RoleCards = ({ drafts }: { drafts: RoleDrafts }) => (
  <ul className={classes.cards} aria-label={t('Roles')}>
    {drafts.roles.map((role) => (
      <RoleCard
        key={role.role}
        role={role}
        isUnsaved={drafts.changed.some((changed) => changed.role === role.role)}
      />
    ))}
  </ul>
);

function RoleCard({ role, isUnsaved }: { role: Role; isUnsaved: boolean }) {
  const { name, holders } = role;
  const summary = summaryOf(role.scopes);
  const mayEdit = role.abilities.includes('edit');
  const customise = mayEdit ? t('Customise') : t('View');
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h2 className={classes.name}>{name}</h2>
          <Quiet size="sm">{peopleText(holders.length)}</Quiet>
        </div>
        {(isUnsaved || role.isChanged) && (
          <Badge variant="light" size="sm">
            {isUnsaved ? t('Unsaved') : t('Customised')}
          </Badge>
        )}
        <RoleActions role={role} />
      </div>
      {summary ? (
        <dl className={classes.summary}>
          <Line term={t('Sees')} text={summary.sees} />
          <Line term={t('Can')} text={summary.does} />
          <Line term={t('Can’t')} text={summary.lacks} />
        </dl>
      ) : (
        <p className={classes.everything}>{t('Can see and do everything.')}</p>
      )}
      <Button
        component={Link}
        to={{ search: `?role=${role.role}` }}
        variant="default"
        className={classes.customise}
        aria-label={t('{action}: {name}', { action: customise, name })}
      >
        {customise}
      </Button>
    </li>
  );
}

const Line = ({ term, text }: { term: string; text: string | null }) =>
  text && (
    <div>
      <dt>{term}</dt>
      <dd>{text.charAt(0).toLocaleUpperCase() + text.slice(1)}</dd>
    </div>
  );
