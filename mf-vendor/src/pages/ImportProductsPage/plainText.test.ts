import { plainText } from './plainText';

test.each([
  ['Plain & simple, 2 < 3.', 'Plain & simple, 2 < 3.'],
  ['First line\nsecond line', 'First line\nsecond line'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<h2>Care</h2>\n<ul>\n  <li>Water</li>\n  <li>Light</li>\n</ul>', 'Care\n\n• Water\n• Light'],
  ['<div>A</div>\n<div>B</div>', 'A\nB'],
  ['Caf&eacute; &amp; more&nbsp;', 'Café & more'],
  ['<table><tr><td>Weight</td><td>2 kg</td></tr></table>', 'Weight 2 kg'],
  ['<p>Safe</p><script>alert(1)</script><style>p { color: red }</style>', 'Safe'],
  ['<b>unclosed <i>tags', 'unclosed tags'],
  ['  <p></p>  ', ''],
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('loads and runs nothing', () => {
  const fetched = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  expect(plainText('<img src="https://tracker.example/x.png" onerror="window.ran = true">Text')).toBe('Text');
  expect(fetched).not.toHaveBeenCalled();
  expect(window).not.toHaveProperty('ran');
});
