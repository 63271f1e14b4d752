import type { MessagePreview } from '@daybook/contract/messages';
import { aMessage, aMessagePreview, messageSettings } from '@daybook/testing/messages';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { Messages } from '../Messages.tsx';

const settings = messageSettings();

function show(message = aMessage(), handlers: Handlers = {}) {
  const api = mockApi({
    'GET site': aSite(),
    'GET messages': { items: [message], settings },
    'POST messages/preview': aMessagePreview(),
    ...handlers,
  });
  const view = renderScreen(inArea(<Messages />, '/admin/site-settings'), {
    path: `/admin/site-settings?tab=messages&message=${message.kind}.${message.audience}`,
    as: anAdmin(),
  });
  return { api, ...view };
}

const body = () => screen.findByRole('textbox', { name: 'Text' });
/** Typing a hundred letters one by one tests nothing more than setting all at once. */
const write = async (value: string) => fireEvent.change(await body(), { target: { value } });
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));

const text = { subject: aMessage().text.subject, body: '{{visit.when}}\n\n{{manage.link}}' };

test('the editor shows the text, and the server’s mail', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Booking confirmed, to customers' })).toBeVisible();
  const shown = await preview();
  expect(await shown.findByText('Uses the latest booking, DB-7K3M2.')).toBeVisible();
  expect(shown.getByText('Daybook <no-reply@daybook.example>')).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Your visit is confirmed: Haircut' })).toBeVisible();
  expect(shown.getByText('Haircut, with Ada Obi')).toBeVisible();
  expect(shown.getByText('See your booking')).toBeVisible();
});

test('the editor shows the mail as plain text too', async () => {
  const { user } = show();
  const shown = await preview();
  await user.click(await shown.findByRole('radio', { name: 'Plain text' }));
  expect(shown.getByText(/What: Haircut, with Ada Obi/)).toBeVisible();
});

test.each<[string, MessagePreview['sample']]>([
  ['Uses sample data.', null],
  [
    'Uses the latest booking, DB-7K3M2. Missing details, such as amounts, are examples.',
    { kind: 'booking', name: 'DB-7K3M2', isPartly: true },
  ],
  ['Uses the latest receipt, RCT-2026-0001.', { kind: 'receipt', name: 'RCT-2026-0001', isPartly: false }],
])('the preview names its data, and the invented parts: %s', async (sentence, sample) => {
  show(aMessage(), { 'POST messages/preview': aMessagePreview({ sample }) });
  expect(await (await preview()).findByText(sentence)).toBeVisible();
});

test('the preview follows the text, and explains when it cannot', async () => {
  const { api } = show();
  await (await preview()).findByText(/latest booking/);
  await write(text.body);
  await waitFor(() => expect(api.requests('POST messages/preview').at(-1)?.body.text).toEqual(text));
  await write('Hello {{nobody}}');
  expect(
    await (await preview()).findByText('The preview is out of date. There is no placeholder {{nobody}}.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your visit is confirmed: Haircut' })).toBeVisible();
});

test('a chosen placeholder is inserted at the cursor, which follows it', async () => {
  const { user } = show();
  await write('Hello , see you.');
  const field = await body();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('The text is not a text area.');
  field.setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Insert a placeholder into the text' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Customer’s first name/ }));
  expect(field).toHaveValue('Hello {{customer.firstName}}, see you.');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.selectionStart).toBe('Hello {{customer.firstName}}'.length);
});

test('the subject is offered single-line placeholders only', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Insert a placeholder into the subject' }));
  await screen.findByRole('menuitem', { name: /^Reference/ });
  expect(screen.queryByRole('menuitem', { name: /^All details/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /^Button/ })).not.toBeInTheDocument();
});

test('a text is saved against the version that was read, and editing continues from the saved one', async () => {
  const saved = aMessage({ text, isBuiltIn: false, version: 1, updatedBy: 'Ngozi Eze' });
  const { api, user } = show(aMessage(), { 'PUT messages/:kind/:audience': saved });
  await write(text.body);
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  expect(await screen.findByText('Last changed by Ngozi Eze.')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Send this message' }));
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  await waitFor(() =>
    expect(api.requests('PUT messages/:kind/:audience').map((request) => request.body)).toEqual([
      { enabled: true, text, translations: {}, version: 0 },
      { enabled: false, text, translations: {}, version: 1 },
    ]),
  );
});

test('a text that cannot be sent is refused at its field without a request', async () => {
  const { api, user } = show();
  await write('Hello');
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  expect(await body()).toHaveFocus();
  expect(await body()).toHaveAccessibleDescription(/The text needs {{visit.when}} or {{visit.details}}\./);
  expect(api.requests('PUT messages/:kind/:audience')).toEqual([]);
});

test('the server’s errors appear at their fields, and the input stays', async () => {
  const fields = { 'text.subject': 'Nobody may write this.' };
  const { user } = show(aMessage(), {
    'PUT messages/:kind/:audience': refuse(400, 'invalid_input', { fields }),
  });
  await write(text.body);
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveFocus());
  expect(subject).toHaveAccessibleDescription('Nobody may write this.');
  expect(await body()).toHaveValue(text.body);
});

test('a text in another language is saved with it, and its errors are shown there', async () => {
  const fields = { 'translations.body.fr': 'The text needs {{visit.details}}.' };
  const { api, user } = show(aMessage({ text, isBuiltIn: false }), {
    'PUT messages/:kind/:audience': refuse(400, 'invalid_input', { fields }),
  });
  const toggle = await screen.findByRole('button', { name: 'Other languages' });
  expect(screen.getByText('Missing in 2 languages')).toBeVisible();
  await user.click(toggle);
  await user.type(screen.getByRole('textbox', { name: 'Subject in Français' }), 'Bonjour');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  const french = await screen.findByRole('textbox', { name: 'Text in Français' });
  expect(french).toHaveFocus();
  expect(french).toHaveAccessibleDescription('The text needs {{visit.details}}.');
  expect(screen.getByRole('textbox', { name: 'Subject in Français' })).toHaveValue('Bonjour');
  expect(api.requests('PUT messages/:kind/:audience').map((request) => request.body)).toMatchObject([
    { translations: { subject: { fr: 'Bonjour' } } },
  ]);
});

test('the text stays if another user was faster, and theirs appears on request', async () => {
  const theirs = aMessage({ text: { subject: 'Theirs', body: text.body }, isBuiltIn: false, version: 4 });
  const { api, user } = show(aMessage(), { 'PUT messages/:kind/:audience': refuse(409, 'version_conflict') });
  await write(text.body);
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  const showTheirs = await screen.findByRole('button', { name: 'Show saved version' });
  expect(await body()).toHaveValue(text.body);
  api.on({ 'GET messages': { items: [theirs], settings } });
  await user.click(showTheirs);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Theirs'));
});

test('a reset to the built-in text is saved as no text of its own', async () => {
  const own = aMessage({ text, isBuiltIn: false, version: 2 });
  const { api, user } = show(own, { 'PUT messages/:kind/:audience': aMessage({ version: 3 }) });
  await user.click(await screen.findByRole('button', { name: 'Use the built-in text' }));
  expect(await body()).toHaveValue(own.builtIn.body);
  await user.click(screen.getByRole('button', { name: 'Save message' }));
  await waitFor(() =>
    expect(api.requests('PUT messages/:kind/:audience')[0]?.body).toEqual({
      enabled: true,
      text: null,
      translations: {},
      version: 2,
    }),
  );
  expect(screen.queryByRole('button', { name: 'Use the built-in text' })).not.toBeInTheDocument();
});

test('a test mail contains the present text, saved or not', async () => {
  const { api, user } = show(aMessage(), { 'POST messages/test': { to: 'ngozi@example.com' } });
  await write(text.body);
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() =>
    expect(api.requests('POST messages/test')).toMatchObject([
      { body: { kind: 'booking_confirmed', audience: 'customer', text } },
    ]),
  );
});

const languageOf = () => screen.findByRole('combobox', { name: 'Language of the preview' });

test('the preview and the test mail are in the chosen language, with its translation', async () => {
  const french = { subject: 'Bonjour', body: '{{visit.when}} {{manage.link}}' };
  const translations = { subject: { fr: french.subject }, body: { fr: french.body } };
  const { api, user } = show(aMessage({ text, isBuiltIn: false, translations }), {
    'POST messages/test': { to: 'ngozi@example.com' },
  });
  const previewed = () => api.requests('POST messages/preview').at(-1)?.body;
  await waitFor(() => expect(previewed()).toMatchObject({ text, language: 'en' }));
  await user.selectOptions(await languageOf(), 'fr');
  await waitFor(() => expect(previewed()).toMatchObject({ text: french, language: 'fr' }));
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() =>
    expect(api.requests('POST messages/test')).toMatchObject([{ body: { text: french, language: 'fr' } }]),
  );
  // There is no translation, so its readers get the business's original.
  await user.selectOptions(await languageOf(), 'ar');
  await waitFor(() => expect(previewed()).toMatchObject({ text, language: 'en' }));
});

test('the built-in text is previewed in the chosen language, in its direction', async () => {
  const { api, user } = show();
  await user.selectOptions(await languageOf(), 'ar');
  await waitFor(() => expect(api.requests('POST messages/preview').at(-1)?.body.language).toBe('ar'));
  const heading = screen.getByRole('heading', { name: 'Your visit is confirmed: Haircut' });
  await waitFor(() => expect(heading.closest('[lang]')).toHaveAttribute('dir', 'rtl'));
});

test('too many test mails are refused with the waiting time', async () => {
  const { user } = show(aMessage(), {
    'POST messages/test': refuse(429, 'rate_limited', { message: 'Too many attempts.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
});

test('leaving with unsaved text asks first', async () => {
  const { user, router } = show();
  await write(text.body);
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.search).toContain('message=');
  expect(await body()).toHaveValue(text.body);
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('region', { name: 'To customers' })).toBeVisible();
});

test('a message that is always sent has no switch, and says why', async () => {
  const reset = { subject: 'Hello', body: '{{reset.link}}' };
  show(
    aMessage({ kind: 'password_reset', audience: 'account', isAlwaysOn: true, text: reset, builtIn: reset }),
  );
  expect(await screen.findByText(/Always sent, because/)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
