import { InvalidInput } from '../../errors/errors';
import { defaultTexts } from './defaults/defaultTexts';
import { renderMarkdown } from './markdown';

const html = (source: string) => renderMarkdown(source).html;

it('renders headings below the page’s own, lists, tables and links', () => {
  expect(html('# Lost *parcels*\n\n## When\n\n# Lost parcels')).toBe(
    '<h2 id="text-lost-parcels">Lost <em>parcels</em></h2>\n<h3 id="text-when">When</h3>\n<h2 id="text-lost-parcels-2">Lost parcels</h2>',
  );
  expect(html('## Über uns\n\n### Wo')).toBe('<h2 id="text-über-uns">Über uns</h2>\n<h3 id="text-wo">Wo</h3>');
  expect(html('| a | b |\n| --- | --: |\n| 1 | 2 |')).toBe(
    '<div tabindex="0"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th align="right" scope="col">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody></table></div>',
  );
  expect(html('[shops](/allShops) [a](#lost) [b](https://a.example) [c](mailto:a@b.example)')).toBe(
    '<p><a href="/allShops">shops</a> <a href="#text-lost">a</a> <a href="https://a.example" rel="noopener noreferrer">b</a> <a href="mailto:a@b.example">c</a></p>',
  );
  expect(html('![A leek](/api/media/leek.svg)')).toBe(
    '<p><img src="/api/media/leek.svg" alt="A leek" loading="lazy" /></p>',
  );
});

it('has the first paragraph as a description, and the upper headings as contents', () => {
  expect(renderMarkdown('# A & B\n\nOne *two* <three>.\n\nFour.')).toMatchObject({
    description: 'One two <three>.',
    contents: [{ id: 'text-a-b', text: 'A & B' }],
  });
});

it.each([
  ['<script>alert(1)</script>', 'html', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['Hi <img src=x onerror=alert(1)>', 'html', '<p>Hi &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<iframe src="https://evil.example"></iframe>', 'html', '&lt;iframe'],
  ['<!-- a comment -->', 'html', '&lt;!-- a comment --&gt;'],
  ['[press](javascript:alert(1))', 'link', '<p>press</p>'],
  ['[press](JaVaScRiPt&colon;alert(1))', 'link', '<p>press</p>'],
  ['[press](//evil.example)', 'link', '<p>press</p>'],
  ['[press](/\\evil.example)', 'link', '<p>press</p>'],
  ['[press](data:text/html;base64,PHNjcmlwdD4=)', 'link', '<p>press</p>'],
  ['[press](vbscript:x)', 'link', '<p>press</p>'],
  ['![spy](https://evil.example/a.png)', 'picture', '<p>spy</p>'],
  ['![spy](data:image/svg+xml;base64,AA==)', 'picture', '<p>spy</p>'],
  ['![spy](/api/media/../users)', 'picture', '<p>spy</p>'],
])('shows %s harmlessly, and says so', (source, kind, shown) => {
  const { html, problems } = renderMarkdown(source);
  expect(html).toContain(shown);
  expect(html).not.toMatch(/<(script|iframe|img)|javascript:|<[^>]+onerror/i);
  expect(problems[0]).toMatchObject({ kind });
});

it('cannot be broken out of by attributes', () => {
  const { html } = renderMarkdown(
    '[a](https://a.example/"onmouseover="x "t\\" onclick=\\"y")\n\n![a" onerror="x](/api/media/a.svg)',
  );
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/);
});

it.each(['>'.repeat(50_000), '- '.repeat(50_000), '> '.repeat(25)])(
  'refuses text nested too deeply, in words',
  (source) => {
    expect(() => renderMarkdown(`${source}x`)).toThrow(InvalidInput);
  },
);

it.each(['**a* ', '*a_', '_a_ __b ', '~~a~ ', '[a](b', '`a``b', '<a '])(
  'refuses a paragraph with too many of %j, in words, before it takes long',
  (unit) => {
    expect(() => renderMarkdown(unit.repeat(10_000))).toThrow(InvalidInput);
    expect(renderMarkdown(`${unit.repeat(40)}\n\n`.repeat(10)).html).toContain('<p>');
  },
);

it('the texts that come with Rialto are shown as they are written', () => {
  for (const page of Object.values(defaultTexts))
    for (const { title, text } of Object.values(page)) {
      const { description, problems } = renderMarkdown(text);
      expect([title, problems]).toEqual([title, []]);
      expect(description.length).toBeGreaterThan(20);
    }
});
