import { administrator } from '../system/server.ts';
import type { Person } from './person.ts';

/** Signs in as the administrator, through the form. */
export async function signIn(person: Person): Promise<void> {
  await person.open('/auth/login');
  await person.fill('textbox', /^E-?mail/, administrator.email);
  await person.fill('password', /^Password/, administrator.password);
  await person.click('button', 'Log in');
  await person.seeAddress(/\/admin\/dashboard/);
}
