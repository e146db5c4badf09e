/** SVG elements as text; sizes are pixels of the scene. */

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const at = (x: number, y: number, content: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`;

/** The same for each number from 0 to `count` - 1. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, 1200, 300, 'url(#sky)')}`;

/** A round tree; its trunk stands at (0, 0). */
export const tree = (height: number, leaves: string, dark: string, fruit?: string): string =>
  rect(-height * 0.05, -height * 0.4, height * 0.1, height * 0.4, '#7A5437') +
  circle(0, -height * 0.62, height * 0.36, dark) +
  circle(-height * 0.06, -height * 0.68, height * 0.3, leaves) +
  (fruit
    ? times(9, (n) =>
        circle(
          Math.sin(n * 2.4) * height * 0.24,
          -height * 0.62 + Math.cos(n * 1.7) * height * 0.24,
          height * 0.055,
          fruit,
        ),
      )
    : '');

/** A crate of produce, its bottom at (0, 0). */
export const crate = (produce: string, leaf = ''): string =>
  times(
    6,
    (n) =>
      (leaf ? circle(-33 + n * 13, -40 + (n % 2) * 3, 7, leaf) : '') +
      circle(-33 + n * 13, -32 + (n % 2) * 4, 10, produce),
  ) +
  rect(-46, -30, 92, 30, '#C08A57', 3) +
  rect(-46, -20, 92, 3, '#9C6B3F') +
  rect(-46, -9, 92, 3, '#9C6B3F');

/** A pot with leaves, its bottom at (0, 0). */
export const pot = (height: number, leaves: string, clay = '#C9764C'): string =>
  times(5, (n) => {
    const lean = (n - 2) * height * 0.17;
    return shape(
      `M0 ${-height * 0.4}Q${lean * 0.2 - 6} ${-height * 0.8} ${lean} ${-height}Q${lean * 0.4 + 7} ${-height * 0.7} 0 ${-height * 0.4}z`,
      leaves,
    );
  }) +
  shape(
    `M${-height * 0.2} ${-height * 0.42}h${height * 0.4}l${-height * 0.06} ${height * 0.42}h${-height * 0.28}z`,
    clay,
  ) +
  rect(-height * 0.23, -height * 0.46, height * 0.46, height * 0.09, clay, 2);
