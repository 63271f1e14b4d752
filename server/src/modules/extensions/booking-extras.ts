import type { ServerExtension } from '@daybook/contract/server-extension';
import { t } from '@daybook/i18n';
import type { Tx } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import { queryOn } from './extension.repo.ts';
import { refuse } from './refuse.ts';

/** Stores the parsed extras of one booking in its transaction. */
export type StoreExtras = (tx: Tx, bookingId: string) => Promise<void>;

/**
 * Parses what visitors send with a booking, each part by the schema of its extension. Parts of an extension that this
 * server does not have are left out: its area may have been switched off while somebody booked.
 */
export type ReadExtras = (given: Readonly<Record<string, unknown>>) => StoreExtras;

export const extrasReader =
  (extensions: readonly ServerExtension[]): ReadExtras =>
  (given) => {
    const parts = extensions.flatMap(({ name, booked }) =>
      booked && Object.hasOwn(given, name)
        ? [{ name, booked, parsed: booked.data.safeParse(given[name]) }]
        : [],
    );
    const problems = parts.flatMap(({ name, parsed: { error } }) =>
      error ? [[`extras.${name}`, t(error.issues[0]?.message ?? '')]] : [],
    );
    if (problems.length > 0) throw invalid(Object.fromEntries(problems));
    return async (tx, bookingId) => {
      for (const { booked, parsed } of parts)
        await booked.store(queryOn(tx), { bookingId, data: parsed.data }).catch(refuse);
    };
  };
