import type { Person } from './person.ts';

/** An administrator on a screen of the back office. */
export async function standAt(person: Person, path: string): Promise<void> {
  await person.logIn();
  await person.start(path);
}

export const atDashboard = (person: Person): Promise<void> => standAt(person, '/admin/dashboard');
