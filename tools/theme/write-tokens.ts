// Writes the committed sheet of design tokens. Run after a change of the theme: node tools/theme/write-tokens.ts
import { writeFile } from 'node:fs/promises';
import { tokensSheet } from '@daybook/ui/tokens';

const file = new URL('../../shared/ui/src/generated/tokens.css', import.meta.url);
await writeFile(file, tokensSheet());
console.log(`Wrote ${file.pathname}`);
