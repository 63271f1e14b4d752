import { draftOf, inputOf } from '@daybook/backoffice/service-draft';
import { validate } from '@daybook/backoffice/validate-service';
import { draftOf as weekDraftOf } from '@daybook/backoffice/week-draft';
import type { ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ManagedServiceRow, ServiceChoices } from '@daybook/contract/service-lists';
import { writeAmount } from '@daybook/ui/format/money-text';
import { emptyService } from '../../services/empty-service.ts';

export interface Row {
  key: number;
  /** Undefined until it is saved. */
  serviceId: string | undefined;
  name: string;
  durationMinutes: number | null;
  price: string;
}

const firstRows = 3;

const aRow = (key: number): Row => ({
  key,
  serviceId: undefined,
  name: '',
  durationMinutes: 60,
  price: '',
});

export const withBlank = (rows: readonly Row[], count = firstRows): Row[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, count - rows.length) }, (_, index) => aRow(rows.length + index)),
];

/** The services with a fixed price. Other kinds of price do not fit into a row. */
export const rowsOf = (services: readonly ManagedServiceRow[], currency: string): Row[] =>
  services
    .filter(({ priceKind }) => priceKind === 'fixed')
    .map(({ serviceId, name, durationMinutes, priceMinor }, key) => ({
      key,
      serviceId,
      name,
      durationMinutes,
      price: writeAmount({ amountMinor: priceMinor, currency }),
    }));

export const typedOf = ({ name, durationMinutes, price }: Row) => ({ name, durationMinutes, price });

export const isBlank = ({ serviceId, name, price }: Row): boolean =>
  serviceId === undefined && name.trim() === '' && price.trim() === '';

/** Whether a row has something to save. */
export const isTouched = (row: Row, stored: readonly Row[]): boolean => {
  if (row.serviceId === undefined) return !isBlank(row);
  const before = stored.find(({ serviceId }) => serviceId === row.serviceId) ?? row;
  return JSON.stringify(typedOf(row)) !== JSON.stringify(typedOf(before));
};

/** A new service that everyone performs. */
export function newServiceOf(
  row: Row,
  categoryId: string,
  { currency, staff }: ServiceChoices,
): ServiceInput {
  const staffIds = staff.map(({ staffId }) => staffId);
  const performers = Object.fromEntries(
    staffIds.map((staffId) => [staffId, { durationMinutes: null, price: '' }]),
  );
  const draft = { ...draftOf(emptyService(categoryId), currency), performers, ...typedOf(row) };
  return inputOf(draft, currency, staffIds);
}

const anyCategory = '00000000-0000-7000-8000-000000000000';

/** The problems of a row by its fields. Its category is not chosen here, and needs no check. */
export function problemsOf(row: Row, choices: ServiceChoices): [string, string][] {
  const input = newServiceOf(row, anyCategory, choices);
  return Object.entries(validate(input, { isOn: false, week: weekDraftOf([]) })).map(([path, said]) => [
    `${row.key}.${path}`,
    said,
  ]);
}
