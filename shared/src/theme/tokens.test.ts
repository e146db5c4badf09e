import { baseCss } from '@rialto/shared/theme/baseCss';
import { contrast } from '@rialto/shared/theme/contrast';
import { from } from '@rialto/shared/theme/theme';
import { type Color, colors, edgePairs, textPairs } from '@rialto/shared/theme/tokens';

const inBothThemes = (pairs: readonly [Color, Color][]) =>
  pairs.flatMap(([mark, ground]) =>
    (['light', 'dark'] as const).map((theme): [Color, Color, 'light' | 'dark'] => [mark, ground, theme]),
  );
const ratio = (mark: Color, ground: Color, theme: 'light' | 'dark') => {
  const index = theme === 'light' ? 0 : 1;
  return contrast(colors[mark][index], colors[ground][index]);
};

test('computes WCAG contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test.each(inBothThemes(textPairs))('%s on %s has a contrast of 4.5 in the %s theme', (text, ground, theme) => {
  expect(ratio(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
});

test.each(inBothThemes(edgePairs))('%s on %s has a contrast of 3 in the %s theme', (edge, ground, theme) => {
  expect(ratio(edge, ground, theme)).toBeGreaterThanOrEqual(3);
});

test('a dark logo contrasts with the ground of pictures in the dark theme', () => {
  expect(contrast('#111111', colors.picturePlate[1])).toBeGreaterThanOrEqual(4.5);
});

test('text has its token’s size at the default font size', () => {
  expect(baseCss).toContain('--text-xs:0.8125rem');
  expect(baseCss).toContain('--text-h1:clamp(min(2rem,12vw),4.17vw,3rem)');
  expect(baseCss).toContain('font:400 1rem/1.55');
  expect(from('medium')).toBe('@media (min-width: 48em)');
});
