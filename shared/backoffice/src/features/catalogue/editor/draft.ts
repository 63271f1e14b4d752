import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { PriceKind } from '@daybook/domain/money';
import type { CapPeriod } from '@daybook/domain/start-question';
import { readTime } from '@daybook/domain/time-style';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { formatMinute } from '@daybook/ui/format/time-style';
import {
  validateWeek,
  type WeekDraft,
  draftOf as weekDraftOf,
} from '../../../entities/schedule/week-draft.ts';

type Part = Pick<
  ServiceInput['options'][number],
  'name' | 'translations' | 'durationMinutes' | 'priceMinor' | 'performers'
>;

/** Other numbers and amounts as text; empty means no value. */
type Typed<Keys extends string> = Record<Keys, string>;

/** As a duration field reads it: null if it is empty, NaN if it is unreadable. */
type Duration = number | null;

/** A staff member's own terms; an empty field means the usual terms. */
export interface PerformerDraft extends Typed<'price'> {
  durationMinutes: Duration;
}
type Performers = Readonly<Record<string, PerformerDraft>>;

/** An option or add-on in the form. `key` identifies it before it has an id. */
export interface PartDraft extends Typed<'name' | 'price'> {
  durationMinutes: Duration;
  key: string;
  id: string | undefined;
  translations: Part['translations'];
  /** Only for options: staff members with their own duration or price. */
  performers: Performers;
}

/** No own terms: the service's apply. */
export const usualTerms: PerformerDraft = { durationMinutes: null, price: '' };
export const isUsual = (own: PerformerDraft | undefined): boolean =>
  !own || (own.durationMinutes === null && own.price.trim() === '');

type Minutes =
  | 'durationMinutes'
  | 'stepMinutes'
  | 'beforeMinutes'
  | 'afterMinutes'
  | 'noticeMinutes'
  | 'cancelMinutes'
  | 'rescheduleMinutes'
  | 'editMinutes';
type Kept =
  | 'categoryId'
  | 'name'
  | 'description'
  | 'instructions'
  | 'imagePath'
  | 'color'
  | 'locationKind'
  | 'stepKind'
  | 'buffersFitHours'
  | 'fillsGaps'
  | 'priceKind'
  | 'depositKind'
  | 'taxRateId'
  | 'visibility'
  | 'translations'
  | 'needsApproval'
  | 'repeatsAllowed'
  | 'waitlistAllowed'
  | 'customFields';

/** A service in the form, as it is typed. */
export interface ServiceDraft
  extends Pick<ServiceInput, Kept>,
    Record<Minutes, Duration>,
    Typed<'horizonDays' | 'capacity'> {
  price: string;
  deposit: string;
  /** Times of day, separated by commas. */
  startTimes: string;
  optionName: string;
  processing: { isOn: boolean; startMinute: Duration; minutes: Duration };
  hours: { isOn: boolean; week: WeekDraft };
  newCustomersOnly: boolean;
  /** An empty count means no cap. */
  cap: { count: string; period: CapPeriod };
  performers: Performers;
  options: readonly PartDraft[];
  addons: readonly PartDraft[];
}

const number = (value: number | null): string => (value === null ? '' : String(value));
const percent = (hundredths: number | null): string => (hundredths === null ? '' : String(hundredths / 100));

let made = 0;
export function aPart(part: Partial<PartDraft> = {}): PartDraft {
  made += 1;
  return {
    key: `part-${made}`,
    id: undefined,
    name: '',
    translations: {},
    ...usualTerms,
    performers: {},
    ...part,
  };
}

export function draftOf(service: ServiceInput | ManagedService, currency: string): ServiceDraft {
  const amount = (amountMinor: number | null) =>
    amountMinor === null ? '' : writeAmount({ amountMinor, currency });
  const termsOf = (performers: ServiceInput['performers']): Performers =>
    Object.fromEntries(
      performers.map(({ staffId, durationMinutes, priceMinor }) => [
        staffId,
        { durationMinutes, price: amount(priceMinor) },
      ]),
    );
  const part = (one: Part, id: string | undefined) =>
    aPart({
      id,
      name: one.name,
      translations: one.translations,
      durationMinutes: one.durationMinutes,
      price: amount(one.priceMinor),
      performers: termsOf(one.performers ?? []),
    });
  const { depositKind, depositValue, processing } = service;
  return {
    categoryId: service.categoryId,
    name: service.name,
    description: service.description,
    instructions: service.instructions,
    translations: service.translations,
    imagePath: service.imagePath,
    color: service.color,
    locationKind: service.locationKind,
    stepKind: service.stepKind,
    buffersFitHours: service.buffersFitHours,
    fillsGaps: service.fillsGaps,
    priceKind: service.priceKind,
    depositKind,
    visibility: service.visibility,
    needsApproval: service.needsApproval,
    repeatsAllowed: service.repeatsAllowed,
    waitlistAllowed: service.waitlistAllowed,
    newCustomersOnly: service.newCustomersOnly ?? false,
    customFields: service.customFields,
    durationMinutes: service.durationMinutes,
    stepMinutes: service.stepMinutes,
    startTimes: (service.startMinutes ?? []).map(formatMinute).join(', '),
    beforeMinutes: service.beforeMinutes,
    afterMinutes: service.afterMinutes,
    noticeMinutes: service.noticeMinutes,
    horizonDays: number(service.horizonDays),
    cancelMinutes: service.cancelMinutes,
    rescheduleMinutes: service.rescheduleMinutes,
    editMinutes: service.editMinutes,
    capacity: number(service.capacity),
    price: service.name === '' && service.priceMinor === 0 ? '' : amount(service.priceMinor),
    deposit: depositKind === 'fixed' ? amount(depositValue) : percent(depositValue || null),
    taxRateId: service.taxRateId,
    optionName: service.optionName ?? '',
    processing: {
      isOn: processing !== null,
      startMinute: processing?.startMinute ?? null,
      minutes: processing?.minutes ?? null,
    },
    hours: { isOn: service.hours !== null, week: weekDraftOf(service.hours ?? []) },
    cap: { count: number(service.cap?.count ?? null), period: service.cap?.period ?? 'day' },
    performers: termsOf(service.performers),
    options: service.options.map((option) => part(option, option.optionId)),
    addons: service.addons.map((addon) => part(addon, addon.addonId)),
  };
}

/** NaN makes the contract's schema reject the field that it came from. */
const whole = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const given = (minutes: Duration): number => minutes ?? Number.NaN;
const orNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const ofPercent = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/** Sorted, without duplicates. */
function timesOf(text: string): number[] {
  const typed = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
  return [...new Set(typed.map((part) => readTime(part) ?? Number.NaN))].sort((a, b) => a - b);
}

const hasAmount = (kind: PriceKind): boolean => kind === 'fixed' || kind === 'from';

/** The draft as the contract's input; unreadable numbers become NaN, which the schema rejects. */
export function inputOf(draft: ServiceDraft, currency: string, staffIds: readonly string[]): ServiceInput {
  const { price, deposit, startTimes, optionName, processing, hours, cap, performers, ...others } = draft;
  const { options, addons, ...rest } = others;
  const amount = (text: string) => readAmount(text, currency) ?? Number.NaN;
  const isPriced = hasAmount(rest.priceKind);
  const partOf = ({ name, translations, durationMinutes, price: typed }: PartDraft, priced: boolean) => ({
    name,
    translations,
    durationMinutes: given(durationMinutes),
    priceMinor: priced ? amount(typed) : 0,
  });
  const terms = (staffId: string, own: PerformerDraft) => ({
    staffId,
    durationMinutes: own.durationMinutes,
    priceMinor: own.price.trim() === '' || !isPriced ? null : amount(own.price),
  });
  const chosen = staffIds.filter((staffId) => performers[staffId]);
  const depositKind = isPriced ? rest.depositKind : 'business';
  const stated = { fixed: amount, percent: ofPercent, business: null, none: null, full: null }[depositKind];
  return {
    ...rest,
    durationMinutes: given(rest.durationMinutes),
    stepMinutes: rest.stepKind === 'minutes' ? given(rest.stepMinutes) : null,
    startMinutes: rest.stepKind === 'listed' ? timesOf(startTimes) : [],
    beforeMinutes: given(rest.beforeMinutes),
    afterMinutes: given(rest.afterMinutes),
    horizonDays: orNull(rest.horizonDays),
    capacity: whole(rest.capacity),
    priceMinor: isPriced ? amount(price) : 0,
    depositKind,
    depositValue: stated?.(deposit) ?? 0,
    optionName: optionName.trim() === '' ? null : optionName,
    processing: processing.isOn
      ? { startMinute: given(processing.startMinute), minutes: given(processing.minutes) }
      : null,
    hours: hours.isOn ? validateWeek(hours.week).ranges : null,
    cap: cap.count.trim() === '' ? null : { count: whole(cap.count), period: cap.period },
    performers: chosen.map((staffId) => terms(staffId, performers[staffId] ?? usualTerms)),
    options: options.map((option) => ({
      ...partOf(option, isPriced),
      performers: chosen.flatMap((staffId) => {
        const own = option.performers[staffId];
        return own && !isUsual(own) ? terms(staffId, own) : [];
      }),
      ...(option.id === undefined ? {} : { optionId: option.id }),
    })),
    addons: addons.map((addon) => ({
      ...partOf(addon, true),
      ...(addon.id === undefined ? {} : { addonId: addon.id }),
    })),
  };
}
