import type { ImportFile } from '@daybook/contract/imports';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const importFileId = '0198c0de-0000-7000-8000-000000000001';

const aFile = (given: Partial<ImportFile> = {}): ImportFile => ({
  importFileId,
  version: 2,
  name: 'people.csv',
  state: 'checked',
  isFromOutside: false,
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  headings: ['First name', 'Mail', ''],
  kind: 'customers',
  rows: 2,
  abilities: ['check', 'apply', 'discard'],
  mapping: ['firstName', 'email', null],
  isRemembered: false,
  counts: { create: 1, change: 0, skip: 0, refuse: 1 },
  leftOut: [],
  sample: [['Ada', 'ada@example.com', '']],
  stagedAt: '2026-09-07T09:00:00.000Z',
  expiresAt: '2026-09-08T09:00:00.000Z',
  appliedAt: null,
  appliedBy: null,
  ...given,
});

const rows = [
  {
    row: 2,
    outcome: 'create' as const,
    label: 'Ada',
    reasons: [],
    changes: [{ field: 'First name', before: null, after: 'Ada' }],
  },
  { row: 3, outcome: 'refuse' as const, label: 'Bola', reasons: ['E-mail: wrong.'], changes: [] },
];
const page = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true });

function open(search: string, handlers: Handlers = {}) {
  const api = mockApi({
    'GET site': aSite(),
    'GET import-files': page([]),
    'GET import-files/:importFileId': aFile(),
    'GET import-files/:importFileId/rows': page(rows),
    ...handlers,
  });
  const shown = renderScreen(remote.routes, {
    path: `/admin/site-settings?tab=import${search}`,
    as: anAdmin(),
  });
  return { api, ...shown };
}

test('an empty list says that no import is waiting, and offers a template for each kind', async () => {
  open('');
  expect(await screen.findByText('No files yet')).toBeVisible();
  for (const name of ['Customers', 'Services', 'Staff']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

test('a readable file opens with its recognised columns', async () => {
  const { recognised } = { recognised: aFile() };
  const { user, api } = open('', {
    'POST import-files': {
      importId: importFileId,
      files: [{ ...recognised, state: 'staged', wellFormed: 2, refused: 0, rows: [] }],
    },
  });
  await user.upload(
    await screen.findByLabelText('Files to import'),
    new File(['First name\nAda'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('heading', { name: 'people.csv' })).toBeVisible();
  expect(api.requests('POST import-files')).toHaveLength(1);
  expect(screen.getByText(/CSV, UTF-8, separated by semicolons/)).toBeVisible();
  expect(screen.getByLabelText('Mail')).toHaveValue('email');
  expect(screen.getByLabelText('Column 3')).toHaveValue('');
});

test('a wrongly guessed file is read again as chosen, and the columns follow', async () => {
  const { user, api } = open(`&file=${importFileId}`, {
    'POST import-files/:importFileId/read': aFile({
      version: 3,
      state: 'staged',
      encoding: 'windows-1252',
      headings: ['Prénom'],
      mapping: [null],
      counts: null,
      abilities: ['check', 'discard'],
    }),
  });
  const again = await screen.findByRole('button', { name: 'Read the file again' });
  expect(again).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'Windows-1252');
  await user.click(again);
  expect(await screen.findByLabelText('Prénom')).toBeVisible();
  expect(api.requests('POST import-files/:importFileId/read')).toMatchObject([
    { body: { version: 2, encoding: 'windows-1252', separator: ';' } },
  ]);
});

test('a wrong character encoding is refused beside the choice, which stays', async () => {
  const { user } = open(`&file=${importFileId}`, {
    'POST import-files/:importFileId/read': refuse(400, 'invalid_input', {
      message: 'The file is not UTF-16.',
    }),
  });
  const letters = await screen.findByRole('combobox', { name: 'Encoding' });
  await user.selectOptions(letters, 'UTF-16');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(await screen.findByText('The file is not UTF-16.')).toBeVisible();
  expect(letters).toHaveValue('utf-16le');
});

test('the progress of an upload is shown', async () => {
  const { user } = open('', { 'POST import-files': () => new Promise<never>(() => undefined) });
  await user.upload(await screen.findByLabelText('Files to import'), new File(['First name'], 'people.csv'));
  expect(await screen.findByText('Sending: 50 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
});

test('a refused file shows the reason, and nothing opens', async () => {
  const { user } = open('', {
    'POST import-files': {
      importId: importFileId,
      files: [{ state: 'refused', name: 'a.csv', reason: 'This is a PDF file.' }],
    },
  });
  await user.upload(await screen.findByLabelText('Files to import'), new File(['%PDF'], 'a.csv'));
  expect(await screen.findByText('a.csv: This is a PDF file.')).toBeVisible();
  expect(screen.getByText('No files yet')).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const { user, api } = open('');
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.csv');
  await user.upload(await screen.findByLabelText('Files to import'), file);
  expect(await screen.findByText('large.csv is larger than 5 MB.')).toBeVisible();
  expect(api.requests('POST import-files')).toHaveLength(0);
});

test('each row shows its outcome and the reason, and rows can be filtered by it', async () => {
  const { user, api } = open(`&file=${importFileId}`);
  const list = within(await screen.findByRole('list', { name: 'Rows' }));
  expect(list.getByText('E-mail: wrong.')).toBeVisible();
  expect(list.getByText('First name: Ada')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Reject 1' }));
  expect(await screen.findByRole('link', { name: 'Reject 1', current: true })).toBeVisible();
  expect(api.requests('GET import-files/:importFileId/rows').at(-1)?.query).toMatchObject({
    outcome: 'refuse',
  });
});

test('a field given to another column is cleared in the first', async () => {
  const { user } = open(`&file=${importFileId}`);
  await user.selectOptions(await screen.findByLabelText('Column 3'), 'email');
  expect(screen.getByLabelText('Column 3')).toHaveValue('email');
  expect(screen.getByLabelText('Mail')).toHaveValue('');
});

test('the fields chosen when the session ended are back', async () => {
  const drafts = keepDrafts();
  const { user, unmount } = open(`&file=${importFileId}`);
  await user.selectOptions(await screen.findByLabelText('Column 3'), 'email');
  unmount();
  open(`&file=${importFileId}`);
  expect(await screen.findByLabelText('Column 3')).toHaveValue('email');
  expect(screen.getByLabelText('Mail')).toHaveValue('');
  drafts.stop();
});

test('a refused undo shows the reason, and the dialog stays', async () => {
  const message = 'Ada was changed since. Nothing was taken back.';
  const { user } = open(`&file=${importFileId}`, {
    'GET import-files/:importFileId': aFile({
      state: 'applied',
      abilities: ['undo'],
      appliedAt: '2026-09-07T10:00:00.000Z',
      appliedBy: 'Ngozi Eze',
    }),
    'POST import-files/:importFileId/undo': refuse(409, 'action_not_possible', { message }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('an applied file offers no columns to choose', async () => {
  open(`&file=${importFileId}`, {
    'GET import-files/:importFileId': aFile({ state: 'undone', abilities: [] }),
  });
  expect(await screen.findByRole('list', { name: 'Rows' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Check/ })).not.toBeInTheDocument();
});

test('a file from another system is imported after a confirmation', async () => {
  const { api, user } = open(`&file=${importFileId}`, {
    'GET import-files/:importFileId': aFile({ isFromOutside: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a file from outside?' });
  expect(api.requests('POST import-files/:importFileId/apply')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(api.requests('POST import-files/:importFileId/apply')).toEqual([]);
});

test('unused columns are named before the check of the rows, and with their rows before the import', async () => {
  const { user } = open(`&file=${importFileId}`, {
    'GET import-files/:importFileId': aFile({
      headings: ['First name', 'Birthday', 'Second phone'],
      mapping: ['firstName', null, null],
      leftOut: [
        { heading: 'Birthday', rows: 120 },
        { heading: 'Second phone', rows: 1 },
      ],
      sample: [['Ada', '1 May', '']],
    }),
  });
  const warning = 'These columns won’t be imported unless you choose a field: Birthday and Second phone.';
  expect(await screen.findByText(warning)).toBeVisible();
  expect(
    screen.getByText(
      'Not imported, because no field was chosen: Birthday (120 rows) and Second phone (1 row).',
    ),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Birthday'), 'Notes');
  expect(
    screen.getByText('These columns won’t be imported unless you choose a field: Second phone.'),
  ).toBeVisible();
});

test('a list of appointments is not silently imported as customers', async () => {
  const headings = ['Date', 'Time', 'Client', 'Service', 'Status'];
  open(`&file=${importFileId}`, {
    'GET import-files/:importFileId': aFile({
      state: 'staged',
      kind: null,
      headings,
      mapping: headings.map(() => null),
      counts: null,
      leftOut: null,
      sample: [['1 May', '10:00', 'Ada', 'Haircut', 'Confirmed']],
    }),
  });
  expect(await screen.findByText(/^This looks like a list of appointments\./)).toBeVisible();
  expect(screen.getByLabelText('What to import')).toHaveValue('');
});
