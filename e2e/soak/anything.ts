import type { Arena, Race } from './races.ts';
import { type Answer, aBooking, aDeskBooking, at, type Call } from './salon.ts';

interface Row {
  booking_id: string;
  version: number;
  status: string;
}

/** The same numbers for the same seed, so that a round can be repeated. */
function picker(seed: number) {
  let turn = seed + 1;
  return <T>(from: readonly T[]): T | undefined => {
    turn = (turn * 16_807) % 2_147_483_647;
    return from[turn % from.length];
  };
}

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'] as const;
/** Rounds share a day, so that they meet the results of earlier ones. */
const roundsADay = 5;

/** Every action on bookings, in any order and concurrently; each response must match the contract. */
export const anything: Race = {
  name: 'anything at once',
  async run(arena) {
    const { salon, calls, token, room, round, crowd } = arena;
    const pick = picker(round);
    const day = Math.floor(round / roundsADay);
    const rows: Row[] = (
      await salon.db.query(
        `select distinct booking_id, version, status from booking join appointment using (booking_id)
          where staff_id = any($1) and booking.start_at >= $2 and booking.start_at < $3 order by booking_id`,
        [room.staff, at(day, '00:00'), at(day + 1, '00:00')],
      )
    ).rows;
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) => {
        const call = calls[n % calls.length];
        return call
          ? actOf({ ...arena, pick, row: pick(rows), startAt: at(day, pick(times) ?? '09:00') }, call)
          : null;
      }),
    );
    return answers.flatMap((answer) =>
      answer === null || [200, 201, 409].includes(answer.status)
        ? []
        : [`an answer was ${answer.status} ${answer.code ?? ''}`],
    );

    async function actOf({ pick, row, startAt }: Choice, call: Call): Promise<Answer | null> {
      const service = pick([room.cut, room.request, room.group]) ?? room.cut;
      const staff = pick(['any', ...room.staff]) ?? 'any';
      const act = pick([
        'book',
        'book',
        'book at the desk',
        'move',
        'cancel',
        'confirm',
        'decline',
        'expire',
      ]);
      if (act === 'book' || !row) return call('POST', 'bookings', aBooking(service, staff, startAt));
      if (act === 'book at the desk')
        return call('POST', 'desk/bookings', aDeskBooking(service, staff, startAt), token);
      const { booking_id: id, version } = row;
      if (act === 'move') {
        const move = { version, startAt, staff, notifyCustomer: false };
        return call('POST', `bookings/${id}/reschedule`, move, token);
      }
      if (act !== 'expire') return call('POST', `bookings/${id}/${act}`, { version }, token);
      // Requests expire after an hour, which the servers do themselves.
      await salon.db.query(
        "update booking set expires_at = now() where booking_id = $1 and status = 'pending'",
        [id],
      );
      return null;
    }
  },
};

interface Choice extends Arena {
  pick: ReturnType<typeof picker>;
  row: Row | undefined;
  startAt: string;
}
