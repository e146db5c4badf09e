import { Fragment } from 'react';

/** Breaks email addresses before the host. Accessible names gain a space there: set `aria-label` on elements named by it. */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
