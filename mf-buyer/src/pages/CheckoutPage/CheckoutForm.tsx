import type { CartItem } from '@rialto/shared/contract/cart';
import type { User } from '@rialto/shared/contract/user';
import { formatMoney } from '@rialto/shared/format';
import { color, from, space, text } from '@rialto/shared/theme';
import { checkable } from '@rialto/shared/theme/checkable';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Input, TextArea } from '@rialto/shared/ui/Field';
import { Panel } from '@rialto/shared/ui/Layout';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { inOneLine } from '../../data/addressLine';
import { cartTotal } from '../../data/cartTotals';
import type { Recipient } from '../../data/payment';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { Note } from './Note';
import { type RecipientProblems, recipientProblems } from './recipientProblems';
import { TroubleNote } from './TroubleNote';
import type { Paying } from './usePay';

interface CheckoutFormProps {
  user: User;
  /** What the form starts with. */
  remembered: Recipient;
  items: CartItem[];
  /** That the total is another than before, in words. */
  change: string | null;
  paying: Paying;
}

/** To whom and where, and the button that pays. What is typed stays in this tab. */
export function CheckoutForm({ user, remembered, items, change, paying }: CheckoutFormProps) {
  const t = checkoutTexts.use();
  const common = commonTexts.use();
  const { pay, isPaying, trouble } = paying;
  const { draft, change: keep } = useDraft<Recipient>('rialto.checkout', remembered);
  const [refused, setRefused] = useState<Recipient | null>(null);
  const [keeps, setKeeps] = useState(false);
  // A profile without one takes the first that is given.
  const isOther = Boolean(user.address && draft.address.trim() && draft.address.trim() !== user.address.trim());
  const problems: RecipientProblems = refused ? recipientProblems(refused) : {};
  const form = useRef<HTMLFormElement>(null);
  const total = cartTotal(items);

  // The first field with a problem gets the focus, once the problem is on the page.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPaying) return;
    const isRefused = Object.keys(recipientProblems(draft)).length > 0;
    setRefused(isRefused ? { ...draft } : null);
    if (!isRefused) void pay(draft, items, { keeps: keeps && isOther });
  };
  const bind = (name: keyof Recipient) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => keep({ [name]: event.target.value }),
  });

  return (
    <Panel aria-labelledby="recipient-heading">
      <Form ref={form} noValidate onSubmit={submit}>
        <Head>
          <Heading id="recipient-heading">{t.details}</Heading>
          <Required>{t.requiredFields}</Required>
        </Head>
        <Pair $wideFirst>
          <Field label={t.email} hint={t.emailHint}>
            {(control) => <Fixed {...control} type="email" readOnly value={user.email} />}
          </Field>
          <Field label={t.amount}>{(control) => <Fixed {...control} readOnly value={formatMoney(total)} />}</Field>
        </Pair>
        <Pair>
          <Field label={t.name} error={problems.name}>
            {(control) => <Input {...control} {...bind('name')} required autoComplete="name" />}
          </Field>
          <Field label={common.phone} hint={t.phoneHint} error={problems.phone}>
            {(control) => <Input {...control} {...bind('phone')} type="tel" autoComplete="tel" />}
          </Field>
        </Pair>
        <Field label={common.address} error={problems.address}>
          {(control) => <TextArea {...control} {...bind('address')} required rows={3} autoComplete="street-address" />}
        </Field>
        {isOther && (
          <Check>
            <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
            {t.keepAddress(inOneLine(user.address ?? ''))}
          </Check>
        )}
        {change && !trouble && <Note role="status">{change}</Note>}
        <TroubleNote trouble={trouble} />
        {total === 0 && <Note role="status">{t.nothingToPay}</Note>}
        <Button type="submit" disabled={total === 0} aria-busy={isPaying}>
          {isPaying ? t.paying : t.pay(formatMoney(total))}
        </Button>
      </Form>
    </Panel>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Head = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Required = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Pair = styled.div<{ $wideFirst?: boolean }>`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: minmax(0, ${({ $wideFirst }) => ($wideFirst ? 2 : 1)}fr) minmax(0, 1fr);
  }
`;

const Check = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  cursor: pointer;
  > input {
    ${checkable}
  }
`;

/** Not for typing, and it looks so. */
const Fixed = styled(Input)`
  border-color: ${color('line')};
  &:read-only:not(select) {
    background: ${color('paper')};
  }
`;
