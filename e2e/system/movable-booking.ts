import { findFreeTimes, postBooking } from './api.ts';

const hourMs = 3_600_000;

/** In the demo business's time zone, which is an hour ahead of UTC all year. */
const wall = (at: number): string => new Date(at + hourMs).toISOString();
export const dateOf = (at: number): string => wall(at).slice(0, 10);
export const timeOf = (at: number): string => wall(at).slice(11, 16);

/** A booking whose staff member is also free half an hour and an hour later, and the calendar of its day. */
export async function aMovableBooking(url: string, firstName: string) {
  const { starts, ...choice } = await findFreeTimes(url, 4);
  const free = new Set(starts.map((start) => Date.parse(start)));
  const startAt = [...free].find(
    (start) => free.has(start + hourMs) && free.has(start + hourMs / 2) && dateOf(start) > dateOf(Date.now()),
  );
  if (startAt === undefined) throw new Error('The demo business has no two hours free.');
  const answer = await postBooking(url, { ...choice, startAt: new Date(startAt).toISOString() }, firstName);
  const { booking } = await answer.json();
  const staffName: string = booking.appointments[0].staffName;
  return { startAt, staffId: choice.staffId, staffName, day: `appointment?view=day&date=${dateOf(startAt)}` };
}
