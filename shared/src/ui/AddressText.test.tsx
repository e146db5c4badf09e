import { AddressText } from '@rialto/shared/ui/AddressText';
import { render } from '@testing-library/react';

test('allows a break before the host of an email address', () => {
  const { container } = render(<AddressText>Suspend ada.lovelace@example.com?</AddressText>);
  expect(container.innerHTML).toBe('Suspend ada.lovelace<wbr>@example.com?');
});
