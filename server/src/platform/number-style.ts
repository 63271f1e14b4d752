import { setNumberStyle } from '@daybook/domain/number-style';
import type { Db } from './database/types.ts';

/** Amounts are formatted with the number style of the business from here on. */
export async function followNumberStyle(db: Db): Promise<void> {
  const { locale } = await db.selectFrom('business').select('locale').executeTakeFirstOrThrow();
  setNumberStyle(locale);
}
