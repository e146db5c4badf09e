import { people, person } from './person';
import { at, circle, crate, ellipse, line, pot, rect, shape, sky, times, tree } from './shapes';

/** A table with a cloth, as wide as given; it hides whatever stands behind it. */
const table = (x: number, width: number, cloth: string): string =>
  rect(x + 10, 240, width - 20, 60, cloth) +
  times(Math.floor((width - 20) / 40), (n) => rect(x + 22 + n * 40, 240, 14, 60, '#FFFDF8')) +
  rect(x, 234, width, 14, '#B07B4C', 4);

const farm =
  sky('#CFE6EE', '#FBF3DC') +
  circle(250, 78, 34, '#FBD25B') +
  shape('M0 190Q200 120 430 176T900 150T1200 180V300H0z', '#A9CC8B') +
  shape('M0 222Q300 168 640 208T1200 196V300H0z', '#84B36A') +
  times(9, (n) => line(`M${520 + n * 20} 214L${300 + n * 78} 300`, '#6B9A55', 5)) +
  at(
    880,
    196,
    rect(0, -74, 150, 74, '#B83820') +
      shape('M-12 -74L75 -128L162 -74z', '#7E2A1C') +
      rect(48, -46, 54, 46, '#F6EADB') +
      line('M50 -44l50 42m0 -42l-50 42', '#B83820', 5),
  ) +
  at(1085, 200, tree(118, '#4F8F4B', '#3E7A40')) +
  at(780, 196, tree(84, '#5C9B52', '#478746')) +
  at(150, 220, tree(92, '#5C9B52', '#478746')) +
  at(560, 272, person(people.marta), 1.05) +
  table(395, 340, '#C8473A') +
  at(460, 236, crate('#F0873A', '#5FA04E')) +
  at(668, 236, crate('#C8323F', '#5FA04E'));

const glasshouse =
  sky('#DCEFE9', '#F4F8EC') +
  rect(0, 214, 1200, 86, '#B9A688') +
  times(13, (n) => rect(n * 100 - 4, 0, 8, 214, '#F7FAF6')) +
  times(3, (n) => rect(0, 30 + n * 66, 1200, 6, '#F7FAF6')) +
  times(12, (n) => shape(`M${n * 100 + 8} 20l34 -20h14l-48 30z`, '#FFFFFF')) +
  times(6, (n) => {
    const x = 60 + n * 92 + (n > 2 ? 470 : 0);
    return (
      line(`M${x} 226Q${x - 12} 130 ${x + 4} 24`, '#4E8B47', 5) +
      times(
        6,
        (m) =>
          ellipse(x + (m % 2 ? 22 : -22), 54 + m * 28, 20, 9, m % 2 ? '#5FA556' : '#4C9148') +
          circle(x + (m % 2 ? 14 : -14), 70 + m * 28, 8, m < 4 ? '#D8372F' : '#E9913A'),
      )
    );
  }) +
  at(590, 268, person(people.teodor), 1.08) +
  table(400, 390, '#3E8E62') +
  at(448, 236, pot(74, '#5FA556')) +
  at(510, 236, pot(56, '#3E8E62')) +
  at(690, 236, pot(66, '#78B45A')) +
  at(748, 236, pot(84, '#3E8E62'));

const cactus = (height: number): string =>
  rect(-13, -height, 26, height, '#4E8F5D', 13) +
  line(`M-13 ${-height * 0.45}h-20v${-height * 0.22}`, '#4E8F5D', 16) +
  line(`M13 ${-height * 0.34}h20v${-height * 0.3}`, '#4E8F5D', 16) +
  line(`M-4 ${-height + 14}V-8M5 ${-height + 20}V-8`, '#6FAE78', 2);

const desert =
  sky('#F7D9B8', '#FCEFD9') +
  circle(900, 96, 40, '#F2A65A') +
  shape('M0 206L120 122h110l60 70h120l44 -96h150l60 110z', '#D48A63') +
  shape('M640 206l70 -60h180l50 42h260v60H640z', '#C97850') +
  shape('M0 206Q400 184 760 206T1200 204V300H0z', '#E6C193') +
  times(26, (n) => ellipse(30 + n * 46, 232 + ((n * 37) % 58), 11, 4, '#D6AC7C')) +
  at(150, 262, cactus(150)) +
  at(300, 274, cactus(88)) +
  at(1030, 268, cactus(130)) +
  at(1130, 282, cactus(76)) +
  at(600, 308, person(people.amina), 1.2) +
  at(452, 292, pot(110, '#7FA38A', '#B9623C')) +
  at(744, 292, pot(96, '#9DB98F', '#D98A5A')) +
  at(822, 296, pot(66, '#6C9A6B', '#B9623C')) +
  at(380, 296, pot(60, '#9DB98F', '#D98A5A'));

const terraces =
  sky('#BFE1F2', '#FDF2D2') +
  rect(0, 122, 1200, 70, '#5FA3C4') +
  times(14, (n) => rect((n * 167) % 1180, 134 + ((n * 13) % 50), 46, 3, '#8CC3DB', 2)) +
  shape('M0 96Q120 60 250 122H0z', '#7C9E77') +
  [0, 1, 2]
    .map(
      (step) =>
        shape(`M${step * 60} ${188 + step * 36}H1200V300H${step * 20}z`, step % 2 ? '#93B873' : '#A8C884') +
        rect(step * 60, 188 + step * 36, 1200, 9, '#C9B696'),
    )
    .join('') +
  times(7, (n) => at(150 + n * 165, 192 + (n % 3) * 36, tree(96, '#4E9A55', '#3B8148', '#F6CF3B'))) +
  at(612, 308, person(people.rosa), 1.2) +
  at(470, 296, crate('#F6CF3B', '#4E9A55'), 1.15) +
  at(760, 296, crate('#F6CF3B', '#4E9A55'), 1.15);

const packet = (x: number, y: number, ground: string, bloom: string): string =>
  rect(x, y, 34, 46, ground, 3) + circle(x + 17, y + 20, 9, bloom) + rect(x + 7, y + 35, 20, 4, '#FFFDF8');

const packets = ['#FBE7B6', '#D5EBE0', '#FAD9CF', '#F7D9E3', '#DDEBD0'];
const blooms = ['#E8853A', '#5B8FC9', '#C8323F', '#C45C93', '#E3B12F'];

const seedRoom =
  rect(0, 0, 1200, 300, '#EFE3CF') +
  times(3, (row) => rect(40, 64 + row * 72, 430, 8, '#A8754A') + rect(760, 64 + row * 72, 400, 8, '#A8754A')) +
  times(27, (n) =>
    packet(52 + (n % 9) * 46, 18 + Math.floor(n / 9) * 72, packets[n % 5] ?? '', blooms[(n * 2) % 5] ?? ''),
  ) +
  times(24, (n) =>
    packet(776 + (n % 8) * 48, 18 + Math.floor(n / 8) * 72, packets[(n + 2) % 5] ?? '', blooms[(n * 3) % 5] ?? ''),
  ) +
  rect(508, 22, 216, 150, '#FFFDF8', 4) +
  rect(518, 32, 196, 130, '#D5E6EF') +
  shape('M518 140q60 -30 110 -8t86 -6v36H518z', '#F7F9F6') +
  at(570, 140, tree(66, '#7E9A7B', '#67866A')) +
  rect(612, 32, 8, 130, '#FFFDF8') +
  at(616, 284, person(people.martaIndoors), 1.12) +
  rect(360, 240, 500, 60, '#8A5A36') +
  rect(350, 228, 520, 16, '#B07B4C', 4) +
  packet(430, 186, '#DDEBD0', '#E3B12F') +
  packet(472, 186, '#FAD9CF', '#C8323F') +
  rect(720, 196, 30, 34, '#CFE3DD', 5) +
  rect(723, 210, 24, 20, '#9A6B43', 3) +
  rect(760, 190, 34, 40, '#CFE3DD', 5) +
  rect(763, 204, 28, 26, '#D9B36A', 3);

const spade = (x: number, y: number): string =>
  rect(x - 4, y, 8, 92, '#B98A58') +
  rect(x - 14, y - 8, 28, 10, '#B98A58', 4) +
  shape(`M${x - 18} ${y + 90}h36v26q-18 30 -36 0z`, '#C97B4A');

const fork = (x: number, y: number): string =>
  rect(x - 4, y, 8, 92, '#B98A58') +
  rect(x - 14, y - 8, 28, 10, '#B98A58', 4) +
  line(`M${x - 14} ${y + 132}v-36h28v36M${x} ${y + 96}v36`, '#7C8489', 6);

const workshop =
  rect(0, 0, 1200, 300, '#E4D5BF') +
  times(9, (n) => rect(0, n * 36, 1200, 2, '#CDBB9F')) +
  [70, 200, 330, 880, 1010, 1140].map((x, n) => (n % 2 ? fork(x, 34) : spade(x, 34))).join('') +
  [135, 265, 945, 1075]
    .map((x) => line(`M${x} 44v52`, '#B98A58', 8) + line(`M${x} 96q26 10 22 44`, '#7C8489', 7))
    .join('') +
  rect(470, 18, 250, 120, '#FFFDF8', 4) +
  rect(480, 28, 230, 100, '#CFE3EC') +
  shape('M480 128v-40q70 -26 120 0t110 -14v54z', '#A9CC8B') +
  rect(591, 28, 8, 100, '#FFFDF8') +
  at(600, 282, person(people.hugh), 1.14) +
  rect(330, 246, 540, 54, '#7A5437') +
  rect(318, 232, 564, 18, '#A8754A', 4) +
  at(424, 234, shape('M-50 -34h74q20 0 34 -10v16q-14 14 -30 16l4 12h-56l4 -14q-26 0 -30 -20z', '#59636A')) +
  line('M716 226l70 -22', '#B98A58', 8) +
  rect(778, 188, 22, 34, '#7C8489', 3) +
  rect(820, 204, 30, 30, '#C97B4A', 4);

/** The places of the demo market's shops, by file name. */
export const places: Record<string, string> = {
  'place-fallow-lane': farm,
  'place-glasshouse': glasshouse,
  'place-dry-garden': desert,
  'place-citrus-row': terraces,
  'place-seed-room': seedRoom,
  'place-workshop': workshop,
};
