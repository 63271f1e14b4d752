import fc from 'fast-check';
import { cleanText, withoutInvisible, withPlainSigns } from './clean.ts';
import { cleanEmail, emailKey, emailProblem } from './email-address.ts';
import { foldText } from './folding.ts';
import { cleanName, hasWebAddress } from './person-name.ts';
import { cleanPhone } from './typed-phone.ts';

const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\u2800\u3164',
  ...'\ufeff\uffa0\ufffc',
  '\u{e0041}',
  '\ud800',
];
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(...invisible) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('👩', '🏽', '🏴', '❤', '\ufe0f', '1', '\u20e3', 'ع', 'न', '葛', '\u{e0100}'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('é', 'e', '\u0301', 'Ａ', '’', '‐', '٣', '＋', '．', ' ', '\u00a0', 'İ', 'ß'),
  },
);
const anyText = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));

test.each([
  ['text', cleanText],
  ['a name', cleanName],
  ['a phone number', cleanPhone],
  ['an e-mail address', cleanEmail],
  ['what is compared', foldText],
  ['an address as it is compared', emailKey],
])('law: cleaning %s twice changes nothing more', (_, clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { numRuns: 1000 },
  );
});

test('law: invisible characters do not change a plain text', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abzABZ019 .-+@_'), maxLength: 20 });
  fc.assert(
    fc.property(plain, fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...invisible))), (text, inserted) => {
      const letters = [...text];
      for (const [at, character] of inserted) letters.splice(at, 0, character);
      const mixed = letters.join('');
      expect(withoutInvisible(mixed)).toBe(text);
      expect(cleanName(mixed)).toBe(cleanName(text));
      expect(cleanPhone(mixed)).toBe(cleanPhone(text));
      expect(cleanEmail(mixed)).toBe(cleanEmail(text));
      expect(foldText(mixed)).toBe(foldText(text));
    }),
  );
});

test('law: a cleaned text has each letter in one form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(text)).toBe(cleanText(text).normalize('NFC'));
      expect(cleanText(text.normalize('NFD'))).toBe(cleanText(text.normalize('NFC')));
      expect(foldText(cleanText(text))).toBe(foldText(text));
    }),
  );
});

test('law: case, accents, apostrophes and dashes never distinguish two texts', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcdeño çéüñ-9'), maxLength: 16 });
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(..."'’‘ʼʻ´`′＇ꞌ"),
      fc.constantFrom(...'-‐‑‒–—―−－'),
      (text, sign, dash) => {
        const other = text.toUpperCase().normalize('NFD').replaceAll('-', dash);
        expect(foldText(`o${sign}${other}`)).toBe(foldText(`O${text}`));
      },
    ),
  );
});

test('law: the key of an address is its own key', () => {
  const names = fc.string({ unit: fc.constantFrom(...'abZ0.+é＠。 \u200b'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('example.com', 'MÜNCHEN.de', 'xn--mnchen-3ya.de', 'ｅxample。com'),
      (name, domain) => {
        const email = cleanEmail(`${name}@${domain}`);
        if (emailProblem(email) !== null) return;
        expect(emailProblem(emailKey(email))).toBeNull();
        expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
      },
    ),
  );
});

test('law: a web address is found in any look-alike letters', () => {
  const dots = fc.constantFrom('.', '．', '。', '｡', '․', '﹒', '[.]', '(.)', '[dot]', '\u200b.\u200b');
  const words = fc.constantFrom('evil', 'ｅｖｉｌ', 'my-shop', 'пример', 'EVIL');
  fc.assert(
    fc.property(
      words,
      dots,
      fc.constantFrom('com', 'example', 'ng', 'рф', 'COM'),
      fc.constantFrom('', '/x', '／x', '?a'),
      (host, dot, end, path) => {
        expect(hasWebAddress(`Ada ${host}${dot}${end}${path}`)).toBe(true);
        expect(hasWebAddress(`Ada www${dot}${host}`)).toBe(true);
      },
    ),
  );
});

test('law: keyboard characters stay unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...' !"#$%&+,-./09:;<=>?@AZ[\\]^_`az{|}~') }), (text) => {
      expect(withPlainSigns(text)).toBe(text);
    }),
  );
});
