import { tabStorage } from '@daybook/api/storage';
import { useDirty, useKeptDraft, useTyped } from '@daybook/shell/unsaved-work';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { keepUnsaved } from './unsaved.ts';

let owner = 'ada';
const unsaved = keepUnsaved({ shelf: tabStorage, owner: () => owner });

function Form({ id = 'note' }: { id?: string }) {
  const first = useKeptDraft(id, { text: '', tags: ['a'] });
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState('');
  useDirty(id, draft.text !== saved, draft);
  return (
    <>
      <input
        aria-label="Note"
        value={draft.text}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <button type="button" onClick={() => setSaved(draft.text)}>
        Save
      </button>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={[window.location.pathname]}>
      <Form />
    </MemoryRouter>,
  );
const type = (text: string) => userEvent.type(screen.getByLabelText('Note'), text);

beforeEach(() => {
  window.history.replaceState(null, '', '/staff/note');
  owner = 'ada';
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('input is restored when its form is mounted again in the same place', async () => {
  open();
  expect(unsaved.any()).toBe(false);
  await type('Half a sen');
  expect(unsaved.any()).toBe(true);
  cleanup();
  expect(unsaved.any()).toBe(false);
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('Half a sen');
  expect(unsaved.any()).toBe(true);
});

test('saved input is not kept', async () => {
  open();
  await type('Done');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(unsaved.any()).toBe(false);
  cleanup();
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('discarded input is not kept', async () => {
  open();
  await type('Never mind');
  window.history.replaceState(null, '', '/staff/elsewhere');
  cleanup();
  window.history.replaceState(null, '', '/staff/note');
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('one user’s input is not shown to another', async () => {
  open();
  await type('Mine');
  cleanup();
  owner = 'bola';
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('a draft of another version is dropped if it no longer fits', () => {
  const draft = { by: '0.9.0', typed: { text: 'Old', tags: 'a, b' } };
  sessionStorage.setItem('daybook.draft|ada|note', JSON.stringify(draft));
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('a draft of another version is restored if it fits', () => {
  const draft = { by: '0.9.0', typed: { text: 'Old', tags: [] } };
  sessionStorage.setItem('daybook.draft|ada|note', JSON.stringify(draft));
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('Old');
});

describe('input in a dialog', () => {
  function Note({ row = '1' }: { row?: string }) {
    const [text, setText, settle] = useTyped(`note-${row}`, '');
    return (
      <>
        <input
          aria-label="Note"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="button" onClick={() => settle(text)}>
          Save
        </button>
      </>
    );
  }
  const openNote = (row?: string) =>
    render(
      <MemoryRouter initialEntries={[window.location.pathname]}>
        <Note {...(row && { row })} />
      </MemoryRouter>,
    );

  test('is dropped when the dialog is closed', async () => {
    openNote();
    await type('Never mind');
    expect(unsaved.any()).toBe(true);
    cleanup();
    expect(unsaved.any()).toBe(false);
    openNote();
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  test('survives the end of its user’s session, for this user and this row only', async () => {
    openNote();
    await type('Call her back');
    owner = 'nobody';
    cleanup();
    owner = 'bola';
    openNote();
    expect(screen.getByLabelText('Note')).toHaveValue('');
    cleanup();
    owner = 'ada';
    openNote('2');
    expect(screen.getByLabelText('Note')).toHaveValue('');
    cleanup();
    openNote();
    expect(screen.getByLabelText('Note')).toHaveValue('Call her back');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(unsaved.any()).toBe(false);
    cleanup();
    openNote();
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  test('is deleted when another user signs in', async () => {
    openNote();
    await type('Call her back');
    owner = 'nobody';
    cleanup();
    owner = 'bola';
    unsaved.forgetOthers();
    owner = 'ada';
    openNote();
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });
});
