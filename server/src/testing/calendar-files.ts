import ICAL from 'ical.js';
import nodeIcal, { type ParameterValue, type VEvent } from 'node-ical';

/** An event as another program reads it. */
export interface ReadEntry {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  status: string;
  organizer: { name: string; address: string } | null;
}

interface ReadCalendar {
  name: string | null;
  method: string | null;
  entries: ReadEntry[];
}

const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reads with ical.js, which Thunderbird and Nextcloud use. */
export function readWithIcalJs(ics: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const organizer = component.getFirstProperty('organizer');
    const name = organizer?.getFirstParameter('cn');
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      status: String(component.getFirstPropertyValue('status')),
      organizer: organizer ? { name: String(name), address: String(organizer.getFirstValue()) } : null,
    };
  });
  const own = (property: string) => orNull(calendar.getFirstPropertyValue(property));
  return { name: own('name'), method: own('method'), entries };
}

const textOf = (value: ParameterValue | undefined): string =>
  typeof value === 'object' ? value.val : (value ?? '');

/** Reads with node-ical, an independent parser. */
export function readWithNodeIcal(ics: string): ReadCalendar {
  const { vcalendar, ...read } = nodeIcal.sync.parseICS(ics);
  const events = Object.values(read).filter((one): one is VEvent => one?.type === 'VEVENT');
  const entries = events.map(({ uid, start, end, summary, description, location, status, organizer }) => ({
    uid,
    start: start.toISOString(),
    end: end?.toISOString() ?? '',
    summary: textOf(summary),
    description: textOf(description),
    location: textOf(location),
    status: String(status),
    organizer:
      typeof organizer === 'object' ? { name: String(organizer.params.CN), address: organizer.val } : null,
  }));
  return { name: orNull(vcalendar?.['WR-CALNAME']), method: orNull(vcalendar?.method), entries };
}
