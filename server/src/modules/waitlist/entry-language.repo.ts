import type { Language } from '@daybook/i18n/languages';
import type { Db } from '../../platform/database/types.ts';

/** Keeps the language that the holder of a link has chosen. */
export async function keepEntryLanguage(db: Db, tokenHash: string, language: Language): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ language })
    .where('waitlist_entry_id', 'in', (eb) =>
      eb.selectFrom('waitlist_link').where('token_hash', '=', tokenHash).select('waitlist_entry_id'),
    )
    .execute();
}
