import { circle, ellipse, line, rect, shape } from './shapes';

export interface Person {
  skin: string;
  hair: string;
  style: 'short' | 'bun' | 'braid' | 'scarf' | 'bald';
  shirt: string;
  apron: string;
  hat?: string;
  beard?: boolean;
}

/** A person from the hips up, 150 pixels high without a hat, standing at (0, 0). */
export function person({ skin, hair, style, shirt, apron, hat, beard = false }: Person): string {
  return [
    style === 'braid' ? line('M16 -104q20 22 13 48', hair, 13) : '',
    style === 'bun' ? circle(0, -143, 11, hair) : '',
    line('M-33 -58q-14 18 -8 40', shirt, 19),
    line('M33 -58q14 18 8 40', shirt, 19),
    circle(-41, -16, 8, skin),
    circle(41, -16, 8, skin),
    shape('M-38 0v-48q0-28 28-28h20q28 0 28 28v48z', shirt),
    shape('M-20 0v-44q0-6 6-6h28q6 0 6 6v44z', apron),
    line('M-15 -50l-5 -24M15 -50l5 -24', apron, 5),
    shape('M-8 -88h16v15q-8 7-16 0z', skin),
    style === 'scarf' ? shape('M-29 -104a29 31 0 0 1 58 0q2 24 -14 34h-30q-16 -10 -14 -34z', hair) : '',
    ellipse(0, -106, 22, 25, skin),
    style === 'scarf' ? shape('M-24 -106q-2 -28 24 -29q26 1 24 29q-6 -16 -24 -17q-18 1 -24 17z', hair) : '',
    style === 'short' || style === 'bun' || style === 'braid'
      ? shape('M-24 -104q-3 -31 24 -31q27 0 24 31q-4 -15 -14 -19q-18 6 -27 3q-5 6 -7 16z', hair)
      : '',
    beard ? shape('M-22 -102q1 24 22 25q21 -1 22 -25q-5 9 -12 8q-10 -4 -20 0q-7 1 -12 -8z', hair) : '',
    circle(-8, -107, 2.4, '#2B2320'),
    circle(8, -107, 2.4, '#2B2320'),
    line('M-6 -95q6 5 12 0', beard ? '#FFF4E8' : '#8C3F33', 2.4),
    hat
      ? ellipse(0, -123, 44, 9, hat) +
        shape('M-24 -124q0 -27 24 -27q24 0 24 27z', hat) +
        rect(-24, -129, 48, 5, '#00000033')
      : '',
  ].join('');
}

export const people = {
  marta: { skin: '#E8B894', hair: '#8A4B2B', style: 'braid', shirt: '#3F6E8C', apron: '#F3E3C3', hat: '#E3B85B' },
  martaIndoors: { skin: '#E8B894', hair: '#8A4B2B', style: 'bun', shirt: '#9C4A5B', apron: '#F3E3C3' },
  teodor: { skin: '#F1C9A8', hair: '#D9B25F', style: 'short', shirt: '#F7F3E8', apron: '#2F6B4A', beard: true },
  amina: { skin: '#B97F56', hair: '#1F7A78', style: 'scarf', shirt: '#D9663F', apron: '#F1DCC6' },
  rosa: { skin: '#DDA77B', hair: '#3A2A25', style: 'bun', shirt: '#F5D76A', apron: '#FFFDF8' },
  hugh: { skin: '#7A4E33', hair: '#B9B4AC', style: 'bald', shirt: '#5B6E58', apron: '#8A5A36', beard: true },
} as const satisfies Record<string, Person>;
