import { msg } from '@daybook/i18n';
import { Email, line, optionalName, Phone, personName, typedText } from './values.ts';

const Name = line(msg('Enter a name.'), 80);

test.each(['a\r\nBcc: x', 'a\u2028b', 'a\u2029b', 'a\u001bb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\u0085b'])(
  'a single-line text refuses %j',
  (typed) => {
    expect(Name.safeParse(typed).success).toBe(false);
  },
);

test.each(['Adékúnlé', 'O’Neill', 'محمد', 'नि‍शा', '李 明'])(
  'a single-line text accepts the name %s',
  (typed) => {
    expect(Name.parse(typed)).toBe(typed);
  },
);

/** The parsed value, or the error message. */
const read = (schema: typeof Name, typed: string): string => {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
};

test.each([
  ['\u202eadA\u202c', 'adA'],
  ['\u2066ada\u2069', 'ada'],
  ['Ada\u200b', 'Ada'],
  ['\ufeffAda', 'Ada'],
  ['A\u00adda', 'Ada'],
  ['Ade\u0301', 'Adé'],
  ['Ada\u00a0Obi', 'Ada Obi'],
  ['👩🏽‍🦱 Ada', '👩🏽‍🦱 Ada'],
  ['علی‌رضا', 'علی‌رضا'],
  ['\u200b\u200e\u2060', 'Enter a name.'],
  ['\u3164', 'Enter a name.'],
  ['\u0301', 'Enter a name that can be read.'],
])('the name %j is read as %j', (typed, name) => {
  expect(read(personName(msg('Enter a name.'), 80), typed)).toBe(name);
});

test('a multi-line text keeps its lines, and loses invisible characters', () => {
  expect(read(typedText(), ' One\u200b\nTwo ')).toBe('One\nTwo');
});

test.each([
  'WIN 1000 USD http://evil.example/x',
  'www.evil.example',
  'evil.example/x',
  'evil.example',
  'Evil.Com',
  'EVIL.EXAMPLE',
  'evil．example／x',
  'evil。example',
  'evil\u200b.\u200bexample',
  'evil [.] example',
  'hxxps://evil',
  't.me/x',
  'win@evil.example',
  'Ada evil .com',
  'xn--80ak6aa92e.com',
  '93.184.216.34/x',
  'Visit evil.com!',
  '*evil.com*',
  '‘evil.com’',
  '«evil.com»',
  'Win|evil.com',
  '//evil.com',
  'http:\\\\evil.com',
  'Ada/evil.com',
  'evil.com_now',
  '🎁evil.com🎁',
  'Win.Ninja',
  'Get.Money',
  'J.Money',
  'Pay.Obinna',
])('the name %j contains a web address, and is refused', (typed) => {
  expect(read(personName(msg('Enter a name.'), 80), typed)).toMatch(
    /^A name can’t contain a web or email address\./,
  );
  expect(read(optionalName(80), typed)).toMatch(/^A name can’t contain a web/);
});

test.each([
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'St.John',
  'Ste.Marie',
  'Mrs.Obi',
  'Dr. Ada Obi',
  'Gal·la',
  'ジョン・スミス',
  'Obi, Ada',
  'A. B.',
  'Ada/Mr.Obi',
  'Ada “Bee” Obi!',
  '-',
])('the name %s contains no web address', (name) => {
  expect(read(personName(msg('Enter a name.'), 80), name)).toBe(name);
});

test.each([
  ['\u202a+234 803 765 4321\u202c', '+234 803 765 4321'],
  ['0803\u2011765\u20134321', '0803-765-4321'],
  ['０８０３ ７６５ ４３２１', '0803 765 4321'],
  ['٠٨٠٣ ٧٦٥ ٤٣٢١', '0803 765 4321'],
  ['＋234\u22128037654321', '+234-8037654321'],
  ['tel:+2348037654321', '+2348037654321'],
  ['0803\u00a0765\u202f4321', '0803 765 4321'],
  ['030/1234567', '030/1234567'],
  ['0800 FLOWERS', 'A phone number can’t contain letters.'],
  ['0803 765 4321 x12', 'A phone number can’t contain letters.'],
  ['0803 765 4321, 0803 765 4322', 'A phone number can only contain digits, spaces and a leading +.'],
  ['803+7654321', 'A phone number can only contain digits, spaces and a leading +.'],
  ['12345', 'A phone number has 7 to 15 digits.'],
  ['\u200b', 'Enter a phone number.'],
])('the phone number %j is read as %j', (typed, phone) => {
  expect(read(Phone, typed)).toBe(phone);
});

test.each([
  ['ada\u200b@example.com', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['ada＠example．com', 'ada@example.com'],
  ['info@münchen.de', 'info@münchen.de'],
  ['info@пример.рф', 'info@пример.рф'],
  ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
  ["o'brien+news@mail.example.co.uk", "o'brien+news@mail.example.co.uk"],
])('the address %j is read as %j', (typed, email) => {
  expect(read(Email, typed)).toBe(email);
});

test.each([
  ['mailto:x@y.zz', /mailto/],
  ['MAILTO:ada@example.com', /mailto/],
  ['ada@example.com, bola@example.com', /without commas/],
  ['ada,obi@example.com', /without commas/],
  ['ada@example.com;', /without commas/],
  ['ada..obi@example.com', /two dots/],
  ['ada@example..com', /two dots/],
  ['.ada@example.com', /start or end with a dot/],
  ['ada.@example.com', /start or end with a dot/],
  ['ada@.example.com', /start or end with a dot/],
  ['ada@example.com.', /start or end with a dot/],
  ['ada obi@example.com', /contain spaces/],
  ['Ada <ada@example.com>', /contain spaces/],
  ['<ada@example.com>', /like ada@/],
  ['ada@@example.com', /like ada@/],
  ['ada@example', /like ada@/],
  ['ada@-example.com', /like ada@/],
  ['ada@[127.0.0.1]', /like ada@/],
  ['"ada"@example.com', /like ada@/],
  ['\u200b', /^Enter an email address\.$/],
])('the address %j is refused with a message', (typed, sentence) => {
  expect(read(Email, typed)).toMatch(sentence);
});
