import { type Color, colors, textPairs } from '@rialto/shared/theme/tokens';

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const cases = textPairs.flatMap(([text, ground]) =>
  (['light', 'dark'] as const).map((theme): [Color, Color, 'light' | 'dark'] => [text, ground, theme]),
);

test.each(cases)('%s on %s reads well in the %s theme', (text, ground, theme) => {
  const index = theme === 'light' ? 0 : 1;
  expect(contrast(colors[text][index], colors[ground][index])).toBeGreaterThanOrEqual(4.5);
});

test.each([0, 1])('a control’s border is seen (theme %i)', (index) => {
  expect(contrast(colors.lineStrong[index] ?? '', colors.raised[index] ?? '')).toBeGreaterThanOrEqual(3);
});
