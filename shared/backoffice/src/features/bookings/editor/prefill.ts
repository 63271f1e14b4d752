import { startDraftOf } from '../../../entities/booking/form/start-draft.ts';
import { type EditorDraft, emptyDraft, emptyPart } from './draft.ts';
import type { EditorData } from './editor-data.ts';

const quarterMs = 15 * 60_000;

/**
 * Prefills a new booking from a URL: `start` an instant, `staff` and `service` ids separated by commas, `people` the
 * party size. Missing or unknown values stay open; the default start is the next quarter of an hour.
 */
export function prefilled(params: URLSearchParams, data: EditorData, now: Date): EditorDraft {
  const given = Date.parse(params.get('start') ?? '');
  const startAt = Number.isNaN(given) ? Math.ceil(now.getTime() / quarterMs) * quarterMs : given;
  const staffIds = wordsOf(params, 'staff').map((id) => knownStaff(id, data));
  const [only] = data.staff;
  const anyone = data.allowsAnyone ? 'any' : (only?.staffId ?? 'any');
  const requested = wordsOf(params, 'service').map((serviceId, index) => ({
    serviceId,
    staff: staffIds.length === 1 ? staffIds[0] : staffIds[index],
  }));
  const known = requested.filter(({ serviceId }) =>
    data.services.some((service) => service.serviceId === serviceId),
  );
  const parts = (known.length > 0 ? known : [{ serviceId: '', staff: staffIds[0] }]).map(
    ({ serviceId, staff }, index) => emptyPart(`first-${index}`, { serviceId, staff: staff ?? anyone }),
  );
  const people = Number(params.get('people'));
  return {
    ...emptyDraft(startDraftOf(startAt, data.zone), parts),
    ...(Number.isInteger(people) && people > 1 && { partySize: String(people) }),
  };
}

const wordsOf = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter(Boolean);

const knownStaff = (id: string, { staff }: EditorData): string | null =>
  staff.some(({ staffId }) => staffId === id) ? id : null;
