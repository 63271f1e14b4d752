import { onOpenAbout, openAbout } from './about.ts';
import { type Notice, notify, onNotify } from './notify.ts';

test('a notice reaches who shows it, until they stop listening', () => {
  const shown: Notice[] = [];
  const stop = onNotify((notice) => shown.push(notice));
  notify({ tone: 'success', message: 'Booking confirmed' });
  stop();
  notify({ tone: 'info', message: 'Not seen' });
  expect(shown).toEqual([{ tone: 'success', message: 'Booking confirmed' }]);
});

test('asking for About reaches who shows it, until they stop listening', () => {
  const opened = jest.fn();
  const stop = onOpenAbout(opened);
  openAbout();
  stop();
  openAbout();
  expect(opened).toHaveBeenCalledTimes(1);
});
