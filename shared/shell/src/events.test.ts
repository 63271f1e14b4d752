import { onOpenAbout, openAbout } from './about.ts';
import { type Notice, notify, onNotify } from './notify.ts';

test('a notice reaches its listener until it unsubscribes', () => {
  const shown: Notice[] = [];
  const stop = onNotify((notice) => shown.push(notice));
  notify({ tone: 'success', message: 'Booking confirmed' });
  stop();
  notify({ tone: 'info', message: 'Not seen' });
  expect(shown).toEqual([{ tone: 'success', message: 'Booking confirmed' }]);
});

test('the request to open About reaches its listener until it unsubscribes', () => {
  const opened = jest.fn();
  const stop = onOpenAbout(opened);
  openAbout();
  stop();
  openAbout();
  expect(opened).toHaveBeenCalledTimes(1);
});
