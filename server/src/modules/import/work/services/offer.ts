import type { CustomField } from '@daybook/contract/custom-fields';
import { fieldLabel } from '@daybook/domain/import/fields';
import type { PriceKind } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
import { filledColumns, type OwnOfServices, ownServiceColumns } from '../../rows/own-cells.ts';
import type { GivenService } from '../../rows/row-columns.ts';
import type { Planned } from '../planned.ts';
import type { StoredService } from './services.repo.ts';

/** A service as described by a file. */
export interface Offer {
  description: string;
  durationMinutes: number;
  priceKind: PriceKind;
  priceMinor: number;
  beforeMinutes: number;
  afterMinutes: number;
  /** Columns that only our own export has. */
  own: OwnOfServices;
}

export const offerOf = (stored: StoredService): Offer => ({
  description: stored.description ?? '',
  durationMinutes: stored.durationMinutes,
  priceKind: stored.priceKind,
  priceMinor: Number(stored.priceMinor),
  beforeMinutes: stored.beforeMinutes,
  afterMinutes: stored.afterMinutes,
  own: { ...filledColumns(stored.record, ownServiceColumns), kind: stored.kind },
});

/** A price makes a service cost something, no price makes it free; "from" stays. */
function pricedBy(given: GivenService, before: Offer): Pick<Offer, 'priceKind' | 'priceMinor'> {
  const { price_kind: priceKind, price_minor: priceMinor = 0 } = given.own;
  if (priceKind !== undefined) return { priceKind, priceMinor };
  if (given.price === undefined) return before;
  if (given.price === 0) return { priceKind: 'free', priceMinor: 0 };
  return { priceKind: before.priceKind === 'from' ? 'from' : 'fixed', priceMinor: given.price };
}

export const merged = (before: Offer, given: GivenService): Offer => ({
  ...pricedBy(given, before),
  description: given.description ?? before.description,
  durationMinutes: given.durationMinutes ?? before.durationMinutes,
  beforeMinutes: given.beforeMinutes ?? before.beforeMinutes,
  afterMinutes: given.afterMinutes ?? before.afterMinutes,
  own: { ...before.own, ...pick(given.own) },
});

/** The columns that may change: the price is in the offer itself, and the parent of a part stays. */
const pick = (own: OwnOfServices): OwnOfServices => filledColumns(own, ownServiceColumns);

function wordOf(value: OwnOfServices[keyof OwnOfServices]): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(sorted(value));
  if (!Array.isArray(value)) return String(value ?? '');
  return JSON.stringify(value.map((one) => (typeof one === 'object' ? questionOf(one) : one)));
}

/** In a fixed order, however the database stores it. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => [name, sorted(part)])
    : value;

const questionOf = ({ fieldId, label, kind, required, options, translations = {} }: CustomField) => [
  label,
  kind,
  required,
  options,
  fieldId,
  sorted(translations),
];

function words(offer: Offer, exponent: number): readonly (readonly [string, string])[] {
  const amount = (offer.priceMinor / 10 ** exponent).toFixed(exponent);
  const price = {
    fixed: amount,
    from: t('from {amount}', { amount }),
    free: t('free'),
    on_request: t('on request'),
  }[offer.priceKind];
  return [
    [t('Description'), offer.description],
    [t('Minutes'), String(offer.durationMinutes)],
    [t('Price'), price],
    [t('Minutes before'), String(offer.beforeMinutes)],
    [t('Minutes after'), String(offer.afterMinutes)],
    ...Object.entries(pick(offer.own)).map(
      ([key, value]) => [fieldLabel('services', key), wordOf(value)] as const,
    ),
  ];
}

export function changesOf(before: Offer | null, after: Offer, exponent: number): Planned['changes'] {
  const was = new Map(before ? words(before, exponent) : []);
  return words(after, exponent).flatMap(([field, is]) => {
    const old = was.get(field) ?? '';
    const isNothing = before === null && ['', '0', t('no')].includes(is);
    return old === is || isNothing ? [] : [{ field, before: old === '' ? null : old, after: is }];
  });
}

export const newOffer: Offer = {
  description: '',
  durationMinutes: 0,
  priceKind: 'on_request',
  priceMinor: 0,
  beforeMinutes: 0,
  afterMinutes: 0,
  own: {},
};
