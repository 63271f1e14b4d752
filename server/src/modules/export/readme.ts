import { t } from '@daybook/i18n';
import { isWithheld } from '../../platform/database/withheld.ts';
import type { Table } from './export.repo.ts';
import { excludedTables } from './left-out.ts';

interface ReadmeContent {
  business: string;
  at: Date;
  tables: readonly Table[];
  /** Tables hidden from the role of the exporting user. */
  withheld: readonly string[];
}

const tableText = ({ name, columns, key }: Table): string => {
  const rows = columns.map((column) => {
    const part = key.includes(column.name) ? ` (${t('identifies the row')})` : '';
    return `- ${column.name}: ${column.type}${part}`;
  });
  return [`### ${name}`, '', ...rows, ''].join('\n');
};

/** Explains the archive to a reader without Daybook. */
export const readmeOf = ({ business, at, tables, withheld }: ReadmeContent): string => `# ${business}

${t('Everything Daybook stored as of {at}.', { at: at.toISOString() })}

- \`csv/\`: ${t('One file per table, for spreadsheets, in UTF-8 with commas and headings. Text that a spreadsheet would read as a formula starts with an apostrophe.')}
- \`jsonl/\`: ${t('The same tables exactly as stored, for programs, with one JSON object per line.')}
- \`uploads/\`: ${t('Pictures. Columns ending in {suffix} contain their names.', { suffix: '`_path`' })}
- \`attachments/\`: ${t('Invoice files as uploaded. The table {table} lists their names and types. Each file is named after its {column}.', { table: '`invoice_attachment`', column: '`attachment_id`' })}
- \`manifest.json\`: ${t('Every file with its size and its SHA-256.')}

${t('Times are in UTC. Names that end in {minor} are amounts in the smallest unit of the currency. Names that end in {minutes} are minutes, and those in {minute} are minutes of the day. An id in another table refers to the row with that id. A customer with {walkIn} paid without giving a name.', { minor: '`_minor`', minutes: '`_minutes`', minute: '`_minute`', walkIn: '`is_walk_in`' })}

## ${t('Tables')}

${tables.map(tableText).join('\n')}
## ${t('Left out')}

${t('Passwords, tokens and keys, columns named like them, and these tables:')}

${[...excludedTables].map(([name, why]) => `- ${name}: ${t(why)}`).join('\n')}
${withheld.map((name) => `- ${name}: ${t('The user who made this archive wasn’t allowed to see it.')}`).join('\n')}
`;

/** The exported tables, without withheld columns. */
export const exported = (tables: readonly Table[]): Table[] =>
  tables
    .filter(({ name }) => !excludedTables.has(name))
    .map(({ name, columns, key }) => ({
      name,
      key,
      columns: columns.filter((column) => !isWithheld(column.name)),
    }))
    .filter(({ columns }) => columns.length > 0);
