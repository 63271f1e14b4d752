import type { StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { initials } from '@daybook/ui/format/names';
import { smallestFor } from '@daybook/ui/smallest-for';
import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconMapPin, IconPhone } from '@tabler/icons-react';
import { mapLink } from '../booking/map-link.ts';
import { phoneHref } from '../booking/phone.ts';
import { useReadersZone } from '../booking/zone-line.ts';
import { useAfterPaint } from './after-paint.ts';
import classes from './BusinessFace.module.css';
import { openingLine } from './opening-line.ts';
import { WeekHours } from './WeekHours.tsx';

interface Props {
  site: Site;
  team: readonly StaffMember[];
  now: Date;
}

/** The first sight of the business: its picture, name and people, where it is and when it is open. */
export function BusinessFace({ site, team, now }: Props) {
  const { name, tagline, logoUrl, coverUrl } = site;
  return (
    <section className={classes.face} aria-label={name} data-face>
      <div className={classes.cover} data-picture={coverUrl ? '' : undefined}>
        {coverUrl && <img src={smallestFor(coverUrl, 300)} alt="" fetchPriority="high" />}
      </div>
      <div className={classes.below}>
        <div className={classes.identity}>
          <span className={classes.tile} aria-hidden>
            {logoUrl ? <img src={smallestFor(logoUrl, 72)} alt="" /> : initials(name)}
          </span>
          <p className={classes.name}>
            <bdi>{name}</bdi>
          </p>
          {tagline && (
            <p className={classes.tagline}>
              <bdi>{tagline}</bdi>
            </p>
          )}
          <Team team={team} />
        </div>
        <Facts site={site} now={now} />
      </div>
    </section>
  );
}

function Facts({ site, now }: Pick<Props, 'site' | 'now'>) {
  const reader = useReadersZone(site.zone);
  // A browser's first time formatter is slow to create.
  const opening = useAfterPaint() ? openingLine(site, now, reader) : '';
  const { name, address, phone } = site;
  return (
    <ul className={classes.facts}>
      {opening !== null && site.opening.length > 0 && (
        <li>
          <IconClock aria-hidden size={18} stroke={1.75} />
          {site.hours.length > 0 && opening ? (
            <details className={classes.hours}>
              <summary>{opening}</summary>
              <WeekHours site={site} now={now} />
            </details>
          ) : (
            <span>{opening}</span>
          )}
        </li>
      )}
      {address && (
        <li>
          <IconMapPin aria-hidden size={18} stroke={1.75} />
          <a href={mapLink(name, address)} target="_blank" rel="noreferrer" dir="auto">
            {address}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <IconPhone aria-hidden size={18} stroke={1.75} />
          <a href={phoneHref(phone)} dir="ltr">
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}

const shownAtMost = 5;

/** The people who can be booked: a few pictures, and their names. */
function Team({ team }: Pick<Props, 'team'>) {
  const shown = team.length > shownAtMost + 1 ? team.slice(0, shownAtMost) : team;
  if (shown.length === 0) return null;
  const more = team.length - shown.length;
  const names = shown.map((person) => person.name);
  return (
    <div className={classes.team}>
      <span className={classes.avatars} aria-hidden>
        {shown.map(({ staffId, name, avatarUrl }) => (
          <span key={staffId} className={classes.avatar}>
            {avatarUrl ? <img src={smallestFor(avatarUrl, 40)} alt="" /> : initials(name)}
          </span>
        ))}
      </span>
      <p>
        <VisuallyHidden component="span">{t('Team')}: </VisuallyHidden>
        {all(
          more > 0 ? [...names, t('{count, plural, one {# more} other {# more}}', { count: more })] : names,
        )}
      </p>
    </div>
  );
}
