import { Picture } from '@rialto/shared/ui/Picture';
import { fireEvent, render, screen } from '@testing-library/react';

const upload = (width: number) => `/api/media/uploads/${'b'.repeat(32)}/${width}.webp`;
const sources = () => [...document.querySelectorAll('source')];

test('offers an upload in AVIF and WebP in all widths', () => {
  render(<Picture image={upload(1280)} alt="Leeks" tintBy={1} sizes="84px" />);
  const folder = `/api/media/uploads/${'b'.repeat(32)}`;
  expect(sources().map((source) => [source.type, source.srcset, source.sizes])).toEqual([
    ['image/avif', `${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/1280.avif 1280w`, '84px'],
    ['image/webp', `${folder}/320.webp 320w, ${folder}/640.webp 640w, ${folder}/1280.webp 1280w`, '84px'],
  ]);
  const image = screen.getByRole('img', { name: 'Leeks' });
  expect(image).toHaveAttribute('src', upload(1280));
  expect(image.closest('picture')).toBeInTheDocument();
});

test('does not enlarge a small upload', () => {
  render(<Picture image={upload(500)} alt="" tintBy={1} />);
  expect(sources()[1]?.srcset).toMatch(/\/320\.webp 320w, .*\/500\.webp 500w$/);
});

test.each([
  '/api/media/carrot.svg',
  'https://pictures.example/leek.jpg',
  `/api/media/uploads/../${'b'.repeat(32)}/1.webp`,
])('shows %s unchanged', (image) => {
  render(<Picture image={image} alt="Carrots" tintBy={1} />);
  expect(sources()).toEqual([]);
  expect(screen.getByRole('img', { name: 'Carrots' })).toHaveAttribute('src', image);
});

test('shows the placeholder when an upload is missing', () => {
  render(<Picture image={upload(640)} alt="Leeks" tintBy={1} />);
  fireEvent.error(screen.getByRole('img', { name: 'Leeks' }));
  expect(sources()).toEqual([]);
  expect(screen.getByRole('img', { name: 'Leeks' })).toHaveAttribute('src', '/api/media/placeholder.svg');
});

test.each([
  ['/api/media/carrot.svg', false],
  ['https://pictures.example/logo.svg', true],
  [upload(640), true],
])('%s has a light ground in the dark theme: %s', (image, expected) => {
  const { container } = render(<Picture image={image} alt="" tintBy={1} fills />);
  const ground = getComputedStyle(container.firstElementChild as Element).backgroundImage; // the plate
  expect(ground.includes('var(--picture-plate)')).toBe(expected);
});
