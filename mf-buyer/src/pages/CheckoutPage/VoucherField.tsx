import type { QuotedVoucher } from '@rialto/shared/contract/voucher';
import { formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { setVoucher, useDeliveryChoices } from '../../data/deliveryChoices';
import { checkoutTexts } from '../../texts/checkoutTexts';

interface VoucherFieldProps {
  /** What the quote says of the applied voucher. */
  quoted: QuotedVoucher | null;
  isChecking: boolean;
}

/** A voucher's code: folded away until it is wanted, and in words once it counts. */
export function VoucherField({ quoted, isChecking }: VoucherFieldProps) {
  const t = checkoutTexts.use();
  const applied = useDeliveryChoices(({ voucher }) => voucher);
  const [typed, setTyped] = useState(applied);
  const [isOpen, setIsOpen] = useState(false);
  const refusal = applied === '' ? null : quoted?.refusal;
  const apply = () => {
    if (typed.trim() !== '') setVoucher(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the payment.
    event.preventDefault();
    apply();
  };
  const remove = () => {
    setVoucher('');
    setTyped('');
    setIsOpen(true);
  };
  if (applied && quoted && !refusal)
    return (
      <Applied>
        <span>
          <b>{quoted.code}</b> {describe(quoted)}
        </span>
        <TextButton onClick={remove}>{t.removeVoucher}</TextButton>
      </Applied>
    );
  if (!isOpen && !applied) return <Open onClick={() => setIsOpen(true)}>{t.addVoucher}</Open>;
  return (
    <Line>
      <Field label={t.voucher} error={refusal ? translateMessage(refusal) : undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus={isOpen}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={typed}
            onChange={({ target }: { target: { value: string } }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button $variant="quiet" aria-busy={isChecking} onClick={apply}>
        {t.applyVoucher}
      </Button>
      {refusal && <TextButton onClick={remove}>{t.withoutVoucher}</TextButton>}
    </Line>
  );
}

/** '20% off at Fallow Lane Farm'. */
function describe({ kind, percent, amount, shop }: QuotedVoucher): string {
  const t = checkoutTexts.current();
  const value =
    kind === 'delivery'
      ? t.freeDelivery
      : kind === 'percent'
        ? t.off(formatPercent(percent ?? 0))
        : t.off(formatMoney(amount ?? 0));
  return shop ? t.atShop(value, shop.name) : value;
}

const Open = styled(TextButton)`
  justify-self: start;
`;

const Applied = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('leafTint')};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(3)};
  > :first-child {
    flex: 1 1 12rem;
  }
  > button {
    margin-top: 1.625rem;
  }
`;
