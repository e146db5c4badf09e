import { AddressText } from '@rialto/shared/ui/AddressText';
import { render } from '@testing-library/react';

test('an address in a sentence may break before its host', () => {
  const { container } = render(<AddressText>Suspend ada.lovelace@example.com?</AddressText>);
  expect(container.innerHTML).toBe('Suspend ada.lovelace<wbr>@example.com?');
});
