import { fireEvent, screen } from '@testing-library/react';
import { enableControls, recordPress } from './controls';

const clicked: string[] = [];

// jsdom has no pointer events.
const press = (element: Element, button = 0) =>
  fireEvent(element, new MouseEvent('pointerup', { bubbles: true, button }));

beforeEach(() => {
  clicked.length = 0;
  document.body.innerHTML =
    '<button disabled data-waits><svg role="img" /></button><button disabled data-waits>Menu</button>' +
    '<label>Deutsch<input type="radio" disabled data-waits /></label><input aria-label="Search" disabled data-waits />';
  for (const control of document.querySelectorAll('button, input'))
    control.addEventListener('click', () => clicked.push(control.textContent || control.ariaLabel || 'other'));
  addEventListener('pointerup', recordPress);
});
afterEach(() => removeEventListener('pointerup', recordPress));

test('replays the last press on a disabled control once', () => {
  press(screen.getByRole('img'));
  press(screen.getByRole('button', { name: 'Menu' }));
  press(screen.getByRole('button', { name: 'Menu' }));
  press(screen.getByRole('textbox'), 2);
  enableControls(document);
  expect(clicked).toEqual(['Menu']);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  enableControls(document);
  expect(clicked).toEqual(['Menu']);
});

test('focuses a pressed field and selects a control by its label', () => {
  press(screen.getByRole('textbox'));
  enableControls(document);
  expect(screen.getByRole('textbox')).toHaveFocus();
  document.querySelector('input[type=radio]')?.setAttribute('data-waits', '');
  press(screen.getByText('Deutsch'));
  enableControls(document);
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
});

test('replays nothing after a press elsewhere', () => {
  press(screen.getByRole('button', { name: 'Menu' }));
  press(document.body);
  enableControls(document);
  expect(clicked).toEqual([]);
  expect(screen.getByRole('button', { name: 'Menu' })).toBeEnabled();
});
