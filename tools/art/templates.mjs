// Rialto's own drawings that carry another picture: a seed packet, a jar, a bottle, a paper sack. Units of 32.

import { prefixIds } from './svg.mjs';

const stops = (colours) =>
  colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('');

const across = (id, x1, x2, colours) =>
  `<linearGradient id="${id}" x1="${x1}" x2="${x2}" y1="0" y2="0" gradientUnits="userSpaceOnUse">${stops(colours)}</linearGradient>`;

const down = (id, y1, y2, colours) =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="${y1}" y2="${y2}" gradientUnits="userSpaceOnUse">${stops(colours)}</linearGradient>`;

/** `art` (units of 32) with its middle at x, y. */
export function placed(art, x, y, scale, turn = 0) {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${rotation} scale(${scale}) translate(-16 -16)">${art}</g>`;
}

/** A paper packet standing on its edge, the plant on its front. `tint` colours the band, `ink` the lines. */
export function packet(art, { tint, ink }) {
  return `<defs>${across('paper', 6, 26, ['#FFFDF6', '#FBF4E4', '#E9DCC2'])}${across('band', 6, 26, [tint, tint, ink])}</defs>
<g transform="rotate(-4 16 16)"><path fill="url(#paper)" d="M6.500 3.500h19c.6 0 1 .4 1 1v24c0 .6-.4 1-1 1h-19c-.6 0-1-.4-1-1v-24c0-.6.400-1 1-1z"/>
<path fill="url(#band)" fill-opacity=".9" d="M5.500 6.800h21v-2.300c0-.6-.4-1-1-1h-19c-.6 0-1 .400-1 1z"/>
<path fill="none" stroke="#C9B995" stroke-width=".4" stroke-dasharray=".9 .7" d="M5.500 6.800h21"/>
<rect x="7.600" y="9" width="16.800" height="13.600" rx="1.600" fill="${tint}" fill-opacity=".42"/>
${placed(prefixIds(art, 'p'), 16, 15.8, 0.39)}
<path stroke="${ink}" stroke-width="1.100" stroke-linecap="round" d="M10 25h12"/>
<path stroke="${ink}" stroke-opacity=".45" stroke-width=".7" stroke-linecap="round" d="M12 27.200h8"/>
<path fill="#fff" fill-opacity=".35" d="M6.500 3.500h2v26h-2c-.6 0-1-.4-1-1v-24c0-.6.400-1 1-1z"/></g>`.replace(
    /\n/g,
    '',
  );
}

/** A screw-top jar. `colours` runs from the light side of what is inside to the dark one. */
export function jar(art, { colours, lid = ['#F6D98A', '#D9A23F', '#9A6A24'] }) {
  return `<defs>${across('inside', 6, 26, colours)}${across('lid', 7, 25, lid)}${across('label', 9, 23, ['#FFFDF6', '#F3E9D4'])}</defs>
<path fill="#EAF4F4" fill-opacity=".95" d="M9 7.500h14c2.600 1.300 4 3 4 6V26c0 2.200-1.800 4-4 4H9c-2.200 0-4-1.800-4-4V13.500c0-3 1.400-4.700 4-6z"/>
<path fill="url(#inside)" d="M8.300 11h15.400c1.400.8 2.200 1.800 2.200 3.500V26c0 1.700-1.300 2.900-2.900 2.900H9c-1.600 0-2.900-1.200-2.900-2.900V14.500c0-1.700.8-2.700 2.200-3.500z"/>
<path fill="#fff" fill-opacity=".28" d="M8.300 11h15.400l.9.700H7.400z"/>
<rect x="7" y="2.300" width="18" height="5.800" rx="1.500" fill="url(#lid)"/>
<path stroke="#fff" stroke-opacity=".55" stroke-width=".7" stroke-linecap="round" d="M9 3.700h9"/>
<path stroke="#000" stroke-opacity=".14" stroke-width=".6" d="M7.200 6.600h17.600"/>
<rect x="8.500" y="14.400" width="15" height="11.800" rx="1.800" fill="url(#label)"/>
${placed(prefixIds(art, 'p'), 16, 20.3, 0.31)}
<path stroke="#fff" stroke-opacity=".75" stroke-width="1.200" stroke-linecap="round" d="M7.300 14v10"/>`.replace(
    /\n/g,
    '',
  );
}

/** A stoppered bottle. */
export function bottle(art, { colours, stopper = ['#E9B77E', '#C98A52', '#95603A'] }) {
  return `<defs>${across('inside', 9, 23, colours)}${across('stopper', 13, 19, stopper)}${across('label', 9, 23, ['#FFFDF6', '#F3E9D4'])}</defs>
<rect x="13.400" y=".8" width="5.200" height="4.400" rx="1" fill="url(#stopper)"/>
<path fill="url(#inside)" d="M13 4.500h6c.4 0 .7.300.7.700v4c0 2 3.800 3.300 3.800 7.300V28c0 1.500-1.200 2.700-2.700 2.700h-9.600A2.700 2.700 0 0 1 8.500 28V16.500c0-4 3.800-5.300 3.800-7.300v-4c0-.4.300-.7.700-.7z"/>
<path fill="#fff" fill-opacity=".3" d="M12.300 5.300c0-.4.300-.8.700-.8h6c.4 0 .7.400.7.800v1.500h-7.400z"/>
<rect x="9.300" y="16.600" width="13.400" height="10.400" rx="1.400" fill="url(#label)"/>
${placed(prefixIds(art, 'p'), 16, 21.8, 0.28)}
<path stroke="#fff" stroke-opacity=".65" stroke-width="1" stroke-linecap="round" fill="none" d="M13.800 8v1.500c0 2-2.600 3-3.200 5.500"/>`.replace(
    /\n/g,
    '',
  );
}

/** A folded paper sack with a printed front. */
export function sack(art, { colours = ['#E8C9A0', '#D2AA7A', '#A67C50'], tint = '#FFF8EA' } = {}) {
  return `<defs>${across('paper', 4, 28, colours)}${down('fold', 2, 8, ['#FFFFFF', colours[0]])}</defs>
<path fill="url(#paper)" d="M6.500 5h19l1.700 23.500c.1 1-.6 1.800-1.600 1.800H6.400c-1 0-1.700-.8-1.600-1.800z"/>
<path fill="#000" fill-opacity=".1" d="M22.500 5h3l1.700 23.500c.1 1-.6 1.800-1.600 1.800h-2.100z"/>
<path fill="url(#paper)" d="M7 1.800h18c.5 0 .8.300.8.800l.3 5.200H5.900l.3-5.200c0-.5.300-.8.800-.8z"/>
<path fill="#fff" fill-opacity=".22" d="M7 1.800h18c.5 0 .8.300.8.800l.1 1.800H6.100l.1-1.800c0-.5.300-.8.800-.8z"/>
<path stroke="#000" stroke-opacity=".22" stroke-width=".5" stroke-dasharray="1 .7" d="M6.200 6.300h19.600"/>
<rect x="8.200" y="10.800" width="15.600" height="15.600" rx="7.800" fill="${tint}"/>
${placed(prefixIds(art, 'p'), 16, 18.6, 0.36)}
<path stroke="#fff" stroke-opacity=".4" stroke-width=".9" stroke-linecap="round" d="M7.300 11l-.9 15"/>`.replace(
    /\n/g,
    '',
  );
}

/** A cardboard box with mushrooms growing out of its front. */
export function growKit(art) {
  return `<defs>${across('board', 5, 27, ['#E9C79B', '#D2A36E', '#A67848'])}${down('lid', 2, 9, ['#F3D9B4', '#CFA271'])}</defs>
<path fill="url(#board)" d="M5.500 8h21c.6 0 1 .4 1 1v20c0 .8-.7 1.500-1.500 1.500H6c-.8 0-1.500-.7-1.500-1.500V9c0-.6.400-1 1-1z"/>
<path fill="url(#lid)" d="M7.300 3h17.400c.4 0 .7.200.9.600L27.500 9h-23l1.900-5.400c.2-.4.500-.6.900-.6z"/>
<path fill="#8A5A34" fill-opacity=".25" d="M14.500 3h3v6h-3z"/>
<circle cx="16" cy="19.500" r="6.600" fill="#4B2E20"/>
${placed(prefixIds(art, 'p'), 16, 19, 0.66)}
<path stroke="#3E7F4C" stroke-width="1" stroke-linecap="round" d="M7 28.300h6M7 26.300h3.500"/>`.replace(/\n/g, '');
}

/** A round shop sign. */
export function sign(art, tint) {
  return `<circle cx="16" cy="16" r="16" fill="${tint}"/>${placed(prefixIds(art, 'p'), 16, 16, 0.62)}`;
}

/** A wide plate with things standing on it; each is [art, x, ground, size, turn]. Pixels. */
export function scene(things, tint) {
  const ground = things.map(
    ([, x, y, size]) =>
      `<ellipse cx="${x}" cy="${y - size * 0.045}" rx="${size * 0.4}" ry="${size * 0.06}" fill="#1d2a22" fill-opacity=".26" filter="url(#soft)"/>`,
  );
  const drawn = things.map(([art, x, y, size, turn = 0]) => placed(art, x, y - size / 2, size / 32, turn));
  return `<defs><filter id="soft" x="-30%" y="-120%" width="160%" height="340%"><feGaussianBlur stdDeviation="10"/></filter></defs>
<path fill="${tint}" d="M0 0h1200v675H0z"/><circle cx="600" cy="330" r="290" fill="#FFFDF8" fill-opacity=".38"/><g transform="translate(600 470) scale(1.25) translate(-600 -440)">${ground.join('')}${drawn.join('')}</g>`.replace(
    /\n/g,
    '',
  );
}
