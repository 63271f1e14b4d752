import { statSync } from 'node:fs';
import { join } from 'node:path';

test('the font that every page loads stays within 35 kB', () => {
  expect(statSync(join(__dirname, '../../shared/ui/src/fonts/inter.woff2')).size).toBeLessThanOrEqual(35_000);
});
