import type { OutsideCalendarProblem } from '@daybook/contract/outside-calendar';
import { msg } from '@daybook/i18n';

/** Why an outside calendar cannot be read, and what its owner can do. */
export const problemLabels: Readonly<Record<OutsideCalendarProblem, string>> = {
  private_address: msg('Its address isn’t on the public internet.'),
  unknown_host: msg('There is no longer a server with this name.'),
  no_answer: msg('The server doesn’t answer.'),
  too_slow: msg('The server answers too slowly.'),
  certificate: msg('The server’s certificate isn’t valid.'),
  refused: msg('The server refuses the user name and password. Enter a new password.'),
  not_calendar: msg('A chosen calendar is no longer there. Choose your calendars again.'),
  redirected: msg('The calendar has moved to another server. Disconnect it, and connect it there.'),
  too_large: msg('There is too much in these calendars. Choose fewer.'),
  unreadable: msg('An entry repeats in a way that can’t be followed. Change it, or choose another calendar.'),
  failed: msg('The server’s answer can’t be read.'),
  no_secret: msg('The password can no longer be read. Enter it again.'),
};
