import { ServiceTranslations } from '@daybook/contract/catalogue-editing';
import { catalogueColors, locationKinds, visibilities } from '@daybook/contract/catalogue-values';
import { CustomField } from '@daybook/contract/custom-fields';
import { atLeast, atMost, says, upTo } from '@daybook/contract/says';
import { inLanguages } from '@daybook/contract/translations';
import { Id, line, Zone } from '@daybook/contract/values';
import { parseList, parseMoment, parseYesNo } from '@daybook/domain/import/typed';
import { either } from '@daybook/domain/lists';
import { maxAmountMinor, priceKinds } from '@daybook/domain/money';
import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { capPeriodKinds } from '@daybook/domain/start-question';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { read } from './cell.ts';

/** An id of ours; another program's id has no meaning here. */
export const ownId = z.string().transform((cell) => Id.safeParse(cell.toLowerCase()).data);

export const yesOrNo = read(parseYesNo, msg('Enter yes or no.'));

export const moment = read((text) => {
  const at = parseMoment(text);
  return at && at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 3000 ? at : null;
}, msg('Enter a date and time between 1900 and 2999, like 2026-11-02 09:00:00+00.'));

const number = (min: number, max: number) =>
  read((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null), msg('Enter a whole number.')).pipe(
    z.number().min(min, atLeast(min)).max(max, atMost(max)),
  );
const choice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: () => t('Enter one of {choices}.', { choices: either(choices) }) });

const minutes = number(0, 525_600);
const amount = number(0, maxAmountMinor);
const position = number(-1_000_000, 1_000_000);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Translations of a category, a service or a part, whose name contains that of its service. */
const StoredTranslations = ServiceTranslations.extend({
  name: inLanguages(line(msg('Enter a name.'), 182)),
}).partial();

/** Columns of `category` and `service` that other files lack; named as stored. */
export const ownOfServices = {
  price_kind: choice(priceKinds),
  price_minor: amount,
  instructions: z.string().max(2000, upTo(2000)),
  step_minutes: minutes,
  steps_by_duration: yesOrNo,
  start_minutes: z
    .string()
    .transform(parseList)
    .pipe(z.array(number(0, 1439)).max(96, says(msg('Up to 96 times.')))),
  buffers_fit_hours: yesOrNo,
  processing_start_minute: minutes,
  processing_minutes: minutes,
  needs_approval: yesOrNo,
  notice_minutes: minutes,
  horizon_days: minutes,
  cancel_minutes: minutes,
  reschedule_minutes: minutes,
  edit_minutes: minutes,
  cap_count: number(1, 1000),
  cap_period: choice(capPeriodKinds),
  new_customers_only: yesOrNo,
  capacity: number(1, 1000),
  fills_gaps: yesOrNo,
  repeats_allowed: yesOrNo,
  waitlist_allowed: yesOrNo,
  custom_fields: z
    .string()
    .transform(fromJson)
    .pipe(
      z.array(CustomField, says(msg('Enter a list of questions.'))).max(20, says(msg('Up to 20 questions.'))),
    ),
  translations: z.string().transform(fromJson).pipe(StoredTranslations),
  deposit_kind: choice(depositKinds),
  deposit_value: amount,
  color: choice(catalogueColors),
  location_kind: choice(locationKinds),
  visibility: choice(visibilities),
  online_visible: yesOrNo,
  position,
  active: yesOrNo,
  kind: choice(['service', 'option', 'addon']),
  part_of: ownId,
  option_name: line(msg('Enter a name.'), 60),
};

/** Columns of `staff` and `staff_service`, likewise. */
export const ownOfStaff = {
  duration_minutes: number(5, 1440),
  price_minor: amount,
  zone: Zone,
  keeps_business_hours: yesOrNo,
  bookings_per_day: number(1, 200),
  online_visible: yesOrNo,
  position,
  active: yesOrNo,
  hue: number(0, 11),
  archived_at: moment,
};

const without = (shape: object, names: readonly string[]) =>
  Object.keys(shape).filter((name) => !names.includes(name));

/** The columns of those that a file may change, of a service and of a staff member. */
export const ownServiceColumns = without(ownOfServices, [
  'price_kind',
  'price_minor',
  'online_visible',
  'kind',
  'part_of',
]);
export const ownStaffColumns = without(ownOfStaff, ['duration_minutes', 'price_minor']);

type Own<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>>;
export type OwnOfServices = Own<typeof ownOfServices>;
export type OwnOfStaff = Own<typeof ownOfStaff>;

/** The named columns of a stored row that have a value. */
export const filledColumns = (row: Readonly<Record<string, unknown>>, names: readonly string[]): object =>
  Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])));

/** Separates our own columns from the other cells. */
export function withOwn<Cells extends object, Shape extends z.ZodRawShape>(
  cells: Cells,
  shape: Shape,
): Omit<Cells, keyof Shape> & { own: Own<Shape> } {
  const entries = Object.entries(cells);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !(key in shape))),
    own: Object.fromEntries(entries.filter(([key]) => key in shape)),
  } as Omit<Cells, keyof Shape> & { own: Own<Shape> };
}
