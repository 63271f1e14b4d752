import { inlineStyle } from './inline-style.ts';

test('a sheet keeps its media queries', () => {
  const css = '@media (width < 48rem){a{color:red}}@media (width<=30em){b{}}';
  expect(inlineStyle(css, 'n', 'id="x"')).toBe(`<style nonce="n" id="x">${css}</style>`);
});

test.each(['a::after{content:"</style><script>"}', '/* </STYLE > */'])(
  'A106 a sheet cannot end its element: %s',
  (css) => {
    const inside = inlineStyle(css, 'n', '').slice(0, -'</style>'.length);
    expect(inside).not.toContain('</');
  },
);
