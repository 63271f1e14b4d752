import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const cases = join(__dirname, '../../shared/domain/cases/slots.json');

function answersIn(zone: string): string {
  const env = { ...process.env, TZ: zone };
  return execFileSync(process.execPath, [join(__dirname, 'slots.ts'), cases], {
    encoding: 'utf8',
    env,
  });
}

test.each(['Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu'])(
  'the process time zone does not matter: the cases have the same results in %s',
  (zone) => {
    expect(answersIn(zone)).toBe(answersIn('UTC'));
  },
);
