import { anEmptyDay } from '../system/empty-day.ts';
import { signIn } from './desk.ts';
import type { Person } from './person.ts';
import { expect, inEachEngine, test } from './test.ts';

test.use({ size: { width: 1440, height: 900 } });

/** Confirms the move in the dialog once its rules are checked. */
async function confirmMove(person: Person): Promise<void> {
  await person.click('button', 'Save', { inside: ['dialog', /^Move /] });
  await person.seeNo('dialog', /^Move /);
}

inEachEngine(
  'an appointment is moved by drag to another person, and by keys to another time',
  async ({ person, system }) => {
    const day = await anEmptyDay(system.url);
    await day.book('Damilola', '10:00', day.ada, 60);
    await signIn(person);
    await person.open(`/admin/${day.path()}`);
    await person.see('application', /./);
    await person.driver.run(
      "for (const block of document.querySelectorAll('[role=application] button')) if (block.getAttribute('aria-label')?.includes('Damilola') || block.textContent.includes('Damilola')) block.scrollIntoView({ block: 'center' });",
    );
    const block = await person.boxOf('button', /^10:00 – 11:00 Damilola/);
    const bola = new RegExp(day.bola.name);
    const column = await person.boxOf('group', bola, { inside: ['application', /./] });
    const from = { x: block.x + block.width / 2, y: block.y + 12 };
    await person.driver.drag([
      from,
      { x: from.x, y: from.y + 10 },
      { x: column.x + column.width / 2, y: from.y },
    ]);
    await confirmMove(person);
    await person.seeFocused('button', /^10:00 – 11:00 Damilola/, { inside: ['group', bola] });
    expect(await day.shownTimes('Damilola')).toEqual([`10:00 – 11:00 ${day.bola.name}`]);

    await person.press('m');
    await person.press('ArrowDown');
    await person.press('ArrowDown');
    await person.press('Enter');
    await confirmMove(person);
    await person.seeFocused('button', /^10:30 – 11:30 Damilola/);
    expect(await day.shownTimes('Damilola')).toEqual([`10:30 – 11:30 ${day.bola.name}`]);
  },
);
