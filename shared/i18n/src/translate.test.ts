import { compileMessage } from './compile.ts';
import type { Language } from './languages.ts';
import { messageId } from './message-id.ts';
import './runtime-compiler.ts';
import { addCatalogue, type BuiltMessage, type Message, msg, setLanguageSource, t } from './translate.ts';

let language: Language = 'en';
setLanguageSource(() => language);
beforeEach(() => {
  language = 'en';
});

const add = (to: 'fr' | 'ar', texts: Readonly<Record<string, string>>) =>
  addCatalogue(
    to,
    Object.fromEntries(
      Object.entries(texts).map(([text, other]) => [messageId(text), compileMessage(other)]),
    ),
  );

test('a text is translated in the current language, and in English without a translation', () => {
  add('fr', { 'Log in': 'Se connecter' });
  expect(t('Log in')).toBe('Log in');
  language = 'fr';
  expect([t('Log in'), t('Log out')]).toEqual(['Se connecter', 'Log out']);
});

test('placeholders are filled in, in the order of the translation', () => {
  add('fr', { '{name} with {staff}': 'Avec {staff} : {name}' });
  language = 'fr';
  expect(t('{name} with {staff}', { name: 'Coupe', staff: 'Ada' })).toBe('Avec Ada : Coupe');
});

test('each language has its own plurals, and its own digits and separators', () => {
  const days = '{count, plural, one {# day} other {# days}}';
  add('fr', { [days]: '{count, plural, one {# jour} other {# jours}}' });
  add('ar', {
    [days]: '{count, plural, zero {#} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  });
  const read = (counts: number[]) =>
    counts.map((count) => t('{count, plural, one {# day} other {# days}}', { count }));
  expect(read([0, 1, 1200])).toEqual(['0 days', '1 day', '1,200 days']);
  language = 'fr';
  expect(read([0, 1, 2])).toEqual(['0 jour', '1 jour', '2 jours']);
  language = 'ar';
  expect(read([1, 2])).toEqual(['يوم', 'يومان']);
});

test('names and amounts keep their order within a text from right to left', () => {
  add('ar', { '{name} with {staff}': '{name} مع {staff}' });
  language = 'ar';
  expect(t('{name} with {staff}', { name: 'Cut & dry', staff: 'Ada' })).toBe(
    '\u2068Cut & dry\u2069 مع \u2068Ada\u2069',
  );
});

test('a marked text is translated where it is shown', () => {
  const labels = { paid: msg('Paid') };
  add('fr', { Paid: 'Payé' });
  language = 'fr';
  expect(t(labels.paid)).toBe('Payé');
});

test('a message of a build needs no compiler', () => {
  const built: BuiltMessage = [messageId('Hello {name}'), compileMessage('Hello {name}')];
  // The build replaces the text by this form.
  const message = built as unknown as 'Hello {name}';
  expect(t(message, { name: 'Ife' })).toBe('Hello Ife');
});

test('the types require exactly the placeholders', () => {
  const texts = () => [
    // @ts-expect-error: the value is missing.
    t('Hello {name}'),
    // @ts-expect-error: the value has another name.
    t('Hello {name}', { nam: 'Ife' }),
    // @ts-expect-error: the value must be a number.
    t('{count, plural, one {# day} other {# days}}', { count: 'two' }),
    // @ts-expect-error: no value is needed.
    t('Hello', { name: 'Ife' }),
  ];
  expect(texts).toBeInstanceOf(Function);
});

test('placeholders of mails stay as they are until the mail is written', () => {
  add('fr', { 'Hello {{customer.firstName}},': 'Bonjour {{customer.firstName}},' });
  language = 'fr';
  const greeting: Message = msg('Hello {{customer.firstName}},');
  const facts: Message = msg('{{visit.services}}{{visit.when}}');
  expect(t(greeting)).toBe('Bonjour {{customer.firstName}},');
  expect(t(facts)).toBe('{{visit.services}}{{visit.when}}');
});

test('a text that starts with an isolated part of Arabic is read from right to left as a whole', () => {
  add('ar', { '{day}, {time}': '{day}، {time}', 'Until {when}': 'حتى {when}' });
  language = 'ar';
  const when = t('{day}, {time}', { day: 'الأحد', time: '09:00' });
  expect(when).toBe('\u2068الأحد\u2069، \u206809:00\u2069');
  expect(t('Until {when}', { when })).toBe(`حتى \u2067${when}\u2069`);
  const hour = t('{day}, {time}', { day: '09:00', time: 'WAT' });
  expect(t('Until {when}', { when: hour })).toBe(`حتى \u2068${hour}\u2069`);
});

test('a context distinguishes messages with the same words, and is not shown', () => {
  add('fr', { Number: 'Nombre', 'Number [document]': 'Numéro', '{n} off [staff]': '{n} absents' });
  const shown = () => [t('Number'), t('Number [document]'), t('{n} off [staff]', { n: 2 })];
  expect(shown()).toEqual(['Number', 'Number', '2 off']);
  language = 'fr';
  expect(shown()).toEqual(['Nombre', 'Numéro', '2 absents']);
});
