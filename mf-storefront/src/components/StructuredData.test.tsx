import { render } from '@testing-library/react';
import { StructuredData } from './StructuredData';

test('data cannot close the script element and are unchanged', () => {
  const name = `</script><script>alert(1)</script>&quot; & "quoted" <!--`;
  const { container } = render(<StructuredData thing={{ '@type': 'Product', name }} />);
  const [element, ...others] = container.querySelectorAll('script');
  expect(others).toEqual([]);
  expect(element?.innerHTML).not.toContain('<');
  expect(JSON.parse(element?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
  });
});
