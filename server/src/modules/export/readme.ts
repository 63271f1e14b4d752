import { isWithheld } from '../../platform/database/withheld.ts';
import type { Table } from './export.repo.ts';
import { excludedTables } from './left-out.ts';

interface Told {
  business: string;
  at: Date;
  tables: readonly Table[];
  /** Tables hidden from the role of the exporting user. */
  withheld: readonly string[];
}

const tableText = ({ name, columns, key }: Table): string => {
  const rows = columns.map((column) => {
    const part = key.includes(column.name) ? ' (identifies the row)' : '';
    return `- ${column.name}: ${column.type}${part}`;
  });
  return [`### ${name}`, '', ...rows, ''].join('\n');
};

/** Explains the archive to somebody who opens it without Daybook. */
export const readmeOf = ({ business, at, tables, withheld }: Told): string => `# ${business}

Everything that Daybook had stored at ${at.toISOString()}, as it stood at that one moment.

- \`csv/\`: one file for each table, for spreadsheets. UTF-8, commas, a line of headings. A text that a spreadsheet would take for a formula has an apostrophe before it.
- \`jsonl/\`: the same tables exactly as they are stored, one JSON object on each line, for programs.
- \`uploads/\`: the pictures. Columns whose names end in \`_path\` name them.
- \`attachments/\`: the files of invoices, as they were uploaded. The table \`invoice_attachment\` says the name and the kind of each; its \`attachment_id\` is what the file is called here.
- \`manifest.json\`: every file with its size and its SHA-256.

Times are in UTC. Names that end in \`_minor\` are amounts in the smallest unit of the currency, those in \`_minutes\` and \`_minute\` are minutes, the latter of the day. An id that stands in another table refers to the row with that id.

## Tables

${tables.map(tableText).join('\n')}
## What is not in it

Passwords, tokens and keys, and columns that are named like one; and these tables:

${[...excludedTables].map(([name, why]) => `- ${name}: ${why}`).join('\n')}
${withheld.map((name) => `- ${name}: The role of whoever made this archive does not show it.`).join('\n')}
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
