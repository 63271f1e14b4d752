import { styleLeaks } from './styles.ts';

const leaks = (css: string) => styleLeaks(css, 'remote-booking');

test.each([
  '.remote-booking__list__a1 { color: red }',
  '.remote-booking__list__a1 > li:hover, [data-dark] .remote-booking__list__a1 { color: red }',
  ':where([dir=rtl]) .remote-booking__list__a1::before { color: red }',
  ':is(.remote-booking__a__1, .remote-booking__b__2) p { color: red }',
  '.remote-booking__list__a1 { & dt { color: red } @media (hover: hover) { &:hover { color: red } } }',
  '@media print { .remote-booking__list__a1 { color: red } }',
  '@keyframes remote-booking__turn__a1 { from { opacity: 0 } 50% { opacity: 1 } }',
  '@layer mantine { :root { color: red } .m_1234 { color: red } @keyframes m_1 { to { opacity: 0 } } }',
])('a style that stays inside the remote is accepted: %s', (css) => {
  expect(leaks(css)).toEqual([]);
});

test.each([
  ['body { margin: 0 }', 'body'],
  [':root { --accent: red }', ':root'],
  ['* { box-sizing: border-box }', '*'],
  ['button:hover { color: red }', 'button:hover'],
  ['.button { color: red }', '.button'],
  ['.remote-admin__list__a1 { color: red }', '.remote-admin__list__a1'],
  ['.m_1234 { color: red }', '.m_1234'],
  ['.remote-booking__a__1, h1 { color: red }', 'h1'],
  ['p:not(.remote-booking__a__1) { color: red }', 'p:not(.remote-booking__a__1)'],
  [':is(.remote-booking__a__1, p) { color: red }', ':is(.remote-booking__a__1, p)'],
  ['@media print { table { color: red } }', 'table'],
  ['@layer mine { a { color: red } }', 'a'],
  ['@keyframes spin { to { rotate: 1turn } }', '@keyframes spin'],
])('the gate finds in "%s" that %s reaches outside', (css, leak) => {
  expect(leaks(css)).toEqual([leak]);
});
