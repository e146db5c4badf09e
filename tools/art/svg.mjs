// Small, regular transformations of the SVG fragments in an iconify package. They lean on how that package writes its
// markup (double quotes, one `<defs>`, ids beginning with a letter), so they are text work and need no parser.

const NUMBERED = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shortId(index) {
  const letter = NUMBERED[index % NUMBERED.length];
  return index < NUMBERED.length ? letter : `${shortId(Math.floor(index / NUMBERED.length) - 1)}${letter}`;
}

/** `body` with every id passed through `rename`, in definitions and in references alike. */
function renameIds(body, rename) {
  return body
    .replace(/ id="([^"]+)"/g, (_, id) => ` id="${rename(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${rename(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${rename(id)}"`);
}

/** Prefixes every id, so that several pictures can stand in one file. */
export function prefixIds(body, prefix) {
  return renameIds(body, (id) => `${prefix}${id}`);
}

/** The blend with an empty flood that design tools put before every effect changes no pixel. */
function dropEmptyFloods(body) {
  return body
    .replace(/<feFlood flood-opacity="0" result="BackgroundImageFix"\/>/g, '')
    .replace(/<feBlend in="SourceGraphic" in2="BackgroundImageFix" result="shape"\/>/g, '')
    .replace(/ in2="shape"/g, ' in2="SourceGraphic"')
    .replace(/ in="shape"/g, ' in="SourceGraphic"');
}

/** Results nobody reads. */
function dropUnusedResults(body) {
  return body.replace(/<filter[\s\S]*?<\/filter>/g, (filter) =>
    filter.replace(/ result="([^"]+)"/g, (attribute, name) =>
      new RegExp(` in2?="${name}"`).test(filter) ? attribute : '',
    ),
  );
}

/** Keeps one of several definitions that differ in nothing but their id. */
function mergeDefinitions(body) {
  const kept = new Map();
  const merged = new Map();
  const out = body.replace(/<(linearGradient|radialGradient|filter|clipPath|mask)\b[\s\S]*?<\/\1>/g, (definition) => {
    const id = /\bid="([^"]+)"/.exec(definition)?.[1];
    const rest = definition.replace(/ id="[^"]+"/, '');
    const first = kept.get(rest);
    if (first === undefined) {
      kept.set(rest, id);
      return definition;
    }
    merged.set(id, first);
    return '';
  });
  return renameIds(out, (id) => merged.get(id) ?? id);
}

/** Draws a repeated outline once: the style of these pictures is one shape under many gradients. */
function shareOutlines(body) {
  const count = new Map();
  for (const [, outline] of body.matchAll(/<path[^>]*? d="([^"]+)"/g)) {
    count.set(outline, (count.get(outline) ?? 0) + 1);
  }
  const shared = new Map();
  const out = body.replace(/<path([^>]*?) d="([^"]+)"([^>]*)\/>/g, (whole, before, outline, after) => {
    if (outline.length < 60 || count.get(outline) < 2) return whole;
    if (!shared.has(outline)) shared.set(outline, `outline${shared.size}`);
    return `<use href="#${shared.get(outline)}"${before}${after}/>`;
  });
  const definitions = [...shared].map(([outline, id]) => `<path id="${id}" d="${outline}"/>`).join('');
  return definitions === '' ? body : `<defs>${definitions}</defs>${out}`;
}

function shortenIds(body) {
  const names = new Map();
  return renameIds(body, (id) => {
    if (!names.has(id)) names.set(id, shortId(names.size));
    return names.get(id);
  });
}

/** Gradients and filters need no ten-thousandths of a pixel. Outlines are left alone: their errors would add up. */
function roundDefinitions(body) {
  const rounded = (text, digits) =>
    text.replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(digits))).replace(/^(-?)0\./, '$1.'));
  return body.replace(/<(linearGradient|radialGradient|filter)\b[^>]*>/g, (tag) =>
    tag
      .replace(
        / (x|y|x1|x2|y1|y2|width|height|cx|cy|r)="([^"]+)"/g,
        (_, name, value) => ` ${name}="${rounded(value, 2)}"`,
      )
      .replace(/ gradientTransform="([^"]+)"/, (_, value) => ` gradientTransform="${rounded(value, 3)}"`),
  );
}

/** A fragment that looks the same and weighs about half. */
export function compact(body) {
  const steps = [
    dropEmptyFloods,
    dropUnusedResults,
    roundDefinitions,
    mergeDefinitions,
    mergeDefinitions,
    shareOutlines,
    shortenIds,
  ];
  return steps.reduce((text, step) => step(text), body);
}

/** A file of its own, drawn in units of 32 and shown at 512 unless told otherwise. */
export function standalone(body, { viewBox = '0 0 32 32', width = 512, height = 512 } = {}) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>\n`;
}

function toHsl(red, green, blue) {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const light = (max + min) / 2;
  const chroma = max - min;
  if (chroma === 0) return [0, 0, light];
  const saturation = chroma / (1 - Math.abs(2 * light - 1));
  const sixth =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return [sixth * 60, saturation, light];
}

function toRgb(hue, saturation, light) {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation;
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return light - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

/**
 * Recolours a fragment. Each rule takes colours whose hue lies in `from` (degrees, may wrap past 360) and sets
 * `hue`, multiplies saturation by `sat` and moves lightness towards white (`lift` 0..1) or black (`lift` -1..0).
 * Greys have no hue: a rule with `greys: true` takes them instead.
 */
export function recolour(body, rules) {
  const change = (red, green, blue) => {
    const [hue, saturation, light] = toHsl(red, green, blue);
    const rule = rules.find(({ from, greys }) => {
      if (saturation < 0.06) return greys === true;
      if (from === undefined) return false;
      const [low, high] = from;
      return low <= high ? hue >= low && hue <= high : hue >= low || hue <= high;
    });
    if (rule === undefined) return [red, green, blue];
    const { hue: next = hue, sat = 1, setSat, lift = 0 } = rule;
    const lifted = lift >= 0 ? light + (1 - light) * lift : light * (1 + lift);
    return toRgb(next, setSat ?? Math.min(1, saturation * sat), Math.min(1, Math.max(0, lifted)));
  };
  const hex = (value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return body
    .replace(/#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=")/g, (_, digits) => {
      const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
      const parts = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
      return `#${change(...parts)
        .map(hex)
        .join('')}`;
    })
    .replace(
      /values="0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 0 (\S+) (0 0 0 \S+ 0)"/g,
      (_, red, green, blue, alpha) =>
        `values="${change(Number(red), Number(green), Number(blue))
          .map((part) => `0 0 0 0 ${Number(part.toFixed(3))}`)
          .join(' ')} ${alpha}"`,
    );
}
