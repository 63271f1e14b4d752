import { invoiceMessageKinds, type MessageForm } from '@daybook/domain/messages/kinds';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Values } from '../../messages/fill.ts';
import {
  bookLink,
  invitationLink,
  openLink,
  resetLink,
  shownManageLink,
  signInLink,
  timeOffLink,
} from '../../messages/links.ts';
import { findLatestVisit, findSender, type Sender, type Visit } from '../../messages/repo.ts';
import { seriesValues } from '../../messages/series-mails.ts';
import { signInValues } from '../../messages/sign-in-values.ts';
import { timeOffValues, whenOff } from '../../messages/time-off-values.ts';
import { businessValues, valuesForCustomer, valuesForTeam } from '../../messages/visit-values.ts';
import { joinedValues } from '../../messages/waitlist-joined.ts';
import { offerValues } from '../../messages/waitlist-mails.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { inventedDocument } from './invented-document.ts';
import { inventedVisit } from './invented-visit.ts';
import { findPlace } from './repo.ts';

type SampleDeps = Pick<Deps, 'clock' | 'config'>;

/** What a message is shown with: a real booking, or a made-up one where there is none yet. */
export interface Sample {
  sender: Sender;
  values: Values;
  /** Of the real booking; null for what is made up. */
  reference: string | null;
}

const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** What the placeholders stand for when nothing has happened: the latest booking, and links that open nobody's. */
export async function sampleFor(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  reader: string,
): Promise<Sample> {
  const sender = await findSender(db);
  const latest = form.audience === 'account' ? undefined : await findLatestVisit(db);
  const visit = latest ?? inventedVisit(deps.clock.now(), sender, await findPlace(db));
  return {
    sender,
    values: valuesOf(deps, form, visit, sender, reader),
    reference: latest?.reference ?? null,
  };
}

function valuesOf(
  deps: SampleDeps,
  form: MessageForm,
  latest: Visit,
  sender: Sender,
  reader: string,
): Values {
  const { kind, audience } = form;
  if (invoiceMessageKinds.some((one) => one === kind)) {
    return inventedDocument(deps, kind, latest, sender);
  }
  if (kind === 'time_off_requested' || kind === 'time_off_approved' || kind === 'time_off_declined') {
    return absent(deps, form, latest, sender, reader);
  }
  if (audience === 'account') {
    return {
      ...businessValues(sender),
      'account.name': reader,
      'invitation.from': reader,
      'invitation.link': invitationLink(deps, ''),
      'reset.link': resetLink(deps, ''),
      'signIn.link': signInLink(deps),
      ...signInValues({
        at: deps.clock.now(),
        zone: sender.businessZone,
        device: 'Chrome on Windows',
        address: '203.0.113.7',
        style: sender,
      }),
    };
  }
  const visit = { ...latest, expiresAt: latest.expiresAt ?? later(latest.startAt, -12 * hourMs) };
  if (kind === 'waitlist_joined') return joined(deps, visit, sender);
  if (kind === 'waitlist_offer') return offered(deps, visit, sender);
  const before =
    kind === 'booking_rescheduled'
      ? { startAt: later(visit.startAt, -24 * hourMs), endAt: later(visit.endAt, -24 * hourMs) }
      : undefined;
  const series = kind === 'series_booked' ? seriesValues(repeated(visit), visit.zone, [visit.zone, '']) : {};
  if (audience === 'customer') {
    const links = { manage: shownManageLink(deps), book: bookLink(deps) };
    return { ...valuesForCustomer(visit, { before, ...links }), ...series };
  }
  const isStaff = audience === 'staff';
  const [first] = visit.appointments;
  return {
    ...valuesForTeam(visit, {
      before,
      open: openLink(deps, isStaff ? 'staff' : 'admin', visit.bookingId),
      own: isStaff ? visit.appointments.filter(({ staffId }) => staffId === first?.staffId) : [],
      zone: visit.zone,
    }),
    ...series,
    'staff.name': first?.staffName ?? reader,
    'manager.name': reader,
  };
}

const repeated = (visit: Visit): readonly [Visit, ...Visit[]] => [
  visit,
  ...[1, 2, 3].map((weeks) => ({
    ...visit,
    startAt: later(visit.startAt, weeks * weekMs),
    endAt: later(visit.endAt, weeks * weekMs),
  })),
];

const offered = ({ clock, config }: SampleDeps, visit: Visit, sender: Sender): Values =>
  offerValues(
    {
      ...visit,
      serviceNames: visit.appointments.map(({ serviceName }) => serviceName),
      staffNames: [...new Set(visit.appointments.map(({ staffName }) => staffName))],
      until: later(clock.now(), 2 * hourMs),
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );

const joined = ({ config }: SampleDeps, visit: Visit, sender: Sender): Values =>
  joinedValues(
    {
      ...visit,
      services: visit.appointments,
      days: [visit.startAt.toISOString().slice(0, 10)],
      partOfDay: 'any',
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );

/** A week's holiday of whoever the latest visit was with, from the day of that visit. */
function absent(
  deps: SampleDeps,
  { audience }: MessageForm,
  visit: Visit,
  sender: Sender,
  reader: string,
): Values {
  const staffName = visit.appointments[0]?.staffName ?? reader;
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  return {
    ...businessValues(sender),
    ...timeOffValues({
      staffName,
      kind: 'holiday',
      when: whenOff(
        {
          firstOn: dayOf(visit.startAt),
          lastOn: dayOf(later(visit.startAt, weekMs)),
          part: null,
        },
        sender,
      ),
      note: 'A wedding in the family',
      decidedBy: reader,
      decisionNote: '',
    }),
    'staff.name': staffName,
    'manager.name': reader,
    'timeOff.link': timeOffLink(deps, audience === 'staff' ? 'own' : 'everybody', 'staff'),
  };
}
