import { Fragment } from 'react';

/**
 * What has an e-mail address in it, or is one: where it must break, it breaks before its host. The name of an element that takes it from
 * this text would have a space there: such a one has its name by `aria-label`.
 */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
