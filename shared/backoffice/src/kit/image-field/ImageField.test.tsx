import type { Picture } from '@daybook/contract/uploads';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ImageField } from './ImageField.tsx';

const path = `${'ab'.repeat(16)}-600x400.webp`;
const picture: Picture = { path, width: 600, height: 400, widths: [160, 480, 600] };
const file = (name = 'salon.png', type = 'image/png') => new File(['pixels'], name, { type });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

function open({ value = null as string | null, error = '' } = {}) {
  const onChange = jest.fn();
  function Form() {
    const [chosen, setChosen] = useState(value);
    const change = (next: string | null) => {
      onChange(next);
      setChosen(next);
    };
    return (
      <ImageField label="Picture" value={chosen} onChange={change} error={error} data-path="imagePath" />
    );
  }
  const view = renderScreen([{ path: '/', element: <Form /> }], { path: '/', as: aUser() });
  return { ...view, onChange };
}

const group = () => screen.findByRole('group', { name: 'Picture' });
const shown = async () => (await group()).querySelector('img')?.getAttribute('src');
const choose = async (user: ReturnType<typeof open>['user'], chosen: File) => {
  const input = (await group()).querySelector('input[type="file"]');
  if (input instanceof HTMLInputElement) await user.upload(input, chosen);
};

test('a chosen picture is uploaded and shown, and the form gets its path', async () => {
  const api = mockApi({ 'POST uploads': picture });
  const { user, onChange } = open();
  await choose(user, file());
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeEnabled();
  expect(onChange.mock.calls).toEqual([[path]]);
  expect(await shown()).toBe(`/rest/uploads/${path.replace('.webp', '-480.webp')}`);
  expect(api.requests('POST uploads')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Picture uploaded.');
});

test('a dropped picture is uploaded, and dropped text is left alone', async () => {
  mockApi({ 'POST uploads': picture });
  const { onChange } = open();
  const area = await group();
  const text = createEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } });
  fireEvent(area, text);
  expect(text.defaultPrevented).toBe(false);
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
  expect(area).toHaveAttribute('data-over');
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [file()] } });
  expect(area).not.toHaveAttribute('data-over');
  await screen.findByRole('button', { name: 'Choose another' });
  expect(onChange).toHaveBeenCalledWith(path);
});

test('a picture pasted while the field has the focus is uploaded', async () => {
  mockApi({ 'POST uploads': picture });
  const { onChange } = open();
  fireEvent.paste(await screen.findByRole('button', { name: 'Choose picture' }), {
    clipboardData: { files: [file()] },
  });
  await screen.findByRole('button', { name: 'Choose another' });
  expect(onChange).toHaveBeenCalledWith(path);
});

test('an upload shows the picture and its progress, and can be cancelled', async () => {
  let answer: (answered: Picture) => void = () => undefined;
  mockApi({ 'POST uploads': () => new Promise<Picture>((resolve) => (answer = resolve)) });
  const { user, onChange } = open();
  await choose(user, file());
  expect(await screen.findByText('50%')).toBeVisible();
  expect(await shown()).toBe('blob:preview');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  answer(picture);
  expect(await screen.findByRole('button', { name: 'Choose picture' })).toBeEnabled();
  expect(onChange).not.toHaveBeenCalled();
});

test('a refused picture shows the reason, and the previous picture stays', async () => {
  const sentence = 'This picture is too large. Choose one of up to 32 million pixels.';
  mockApi({ 'POST uploads': refuse(400, 'invalid_input', { fields: { image: sentence } }) });
  const { user, onChange } = open({ value: 'demo/cornrows.svg' });
  await choose(user, file());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await shown()).toBe('/rest/uploads/demo/cornrows.svg');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('a failed upload can be retried', async () => {
  const api = mockApi({ 'POST uploads': noAnswer });
  const { user, onChange } = open();
  await choose(user, file());
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on({ 'POST uploads': picture });
  await user.click(again);
  await screen.findByRole('button', { name: 'Choose another' });
  expect(onChange).toHaveBeenCalledWith(path);
});

test('a file that is too large is not sent', async () => {
  const { user } = open();
  const large = file();
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  await choose(user, large);
  expect(await screen.findByText('Choose a picture of up to 5 MB.')).toBeVisible();
});

test('removing the picture keeps the focus in the field', async () => {
  const { user, onChange } = open({ value: path });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(onChange).toHaveBeenCalledWith(null);
  expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
  expect(await shown()).toBeUndefined();
});

test('the form can focus the field, and its error is announced', async () => {
  open({ error: 'This picture is not there any more. Upload it again.' });
  const button = await screen.findByRole('button', { name: 'Choose picture' });
  expect(button).toHaveAttribute('data-path', 'imagePath');
  expect(button).toHaveAccessibleDescription(/Picture.*not there any more/);
  expect(within(await group()).getByRole('alert')).toHaveTextContent('Upload it again.');
});
