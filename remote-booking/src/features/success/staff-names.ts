import type { ManagedVisit } from '@daybook/contract/manage';

/** The staff of a visit: `Ada Obi`, `Ada Obi and Bola Ade`. */
export function namesOf({ appointments }: Pick<ManagedVisit, 'appointments'>): string {
  const names = [...new Set(appointments.map(({ staffName }) => staffName))];
  return new Intl.ListFormat('en-GB').format(names);
}
