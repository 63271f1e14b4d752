import {
  ExtensionRefusal,
  extensionContract,
  type ServerExtension,
} from '@daybook/contract/server-extension';
import { z } from 'zod';

const Gift = z.strictObject({ words: z.string().min(1).max(100) });

/** An extension that stores a gift's words with each online booking. */
export const extension: ServerExtension = {
  contract: extensionContract,
  name: 'gift',
  migrations: [
    {
      name: '0001_gift',
      script: 'create table ext_gift.gift (booking_id uuid primary key, words text not null);',
    },
  ],
  booked: {
    data: Gift,
    async store(query, { bookingId, data }) {
      const { words } = Gift.parse(data);
      if (words === 'sold out') throw new ExtensionRefusal(409, 'This gift is sold out.');
      await query('insert into ext_gift.gift (booking_id, words) values ($1, $2)', [bookingId, words]);
    },
  },
  routes: {},
};
